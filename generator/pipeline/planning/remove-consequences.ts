import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticList } from '../../diagnostics/list.ts';
import { isAddressOfFile } from '../../resolve/published-addresses.ts';

/** Removes errors about the files of a folder that another error reports as a whole: it is gone, or has another name. */
export function removeOfFolders(log: DiagnosticList): void {
  const isPublicGone = log
    .all()
    .some(({ code, args }) => code === 'missing-file' && args.missing === 'public');
  if (isPublicGone) log.remove(isOfPublicFile);
}

/** Removes errors about a published address that is gone while content still names its file: the owner corrects that first. */
export function removeOfPublished(log: DiagnosticList): void {
  const told = new Set<string>();
  for (const { code, args } of log.all()) {
    if (code === 'missing-asset' && args.folder === 'public/') told.add(`/${args.name}`);
    else if (code === 'unknown-page' && isAddressOfFile(args.link)) told.add(args.link);
  }
  if (told.size > 0) log.remove(({ code, args }) => code === 'removed-address' && told.has(args.address));
}

function isOfPublicFile({ code, args }: Diagnostic): boolean {
  return (
    (code === 'missing-asset' && args.folder === 'public/') ||
    (code === 'unknown-page' && isAddressOfFile(args.link)) ||
    (code === 'removed-address' && isAddressOfFile(args.address))
  );
}
