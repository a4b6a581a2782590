import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticList } from '../../diagnostics/list.ts';
import { isAddressOfFile } from '../../resolve/published-addresses.ts';

/** Removes errors about the files of a folder that another error reports as a whole: it is gone, or has another name. */
export function removeOfFolders(log: DiagnosticList): void {
  const renamed = new Set<string>();
  let isPublicGone = false;
  for (const { code, args } of log.all()) {
    if (code === 'missing-file') isPublicGone ||= args.missing === 'public';
    else if (code === 'unexpected-folder' && args.suggestion !== undefined && args.copyOf === undefined)
      renamed.add(`content/${args.suggestion}/`);
  }
  if (isPublicGone) log.remove(isOfPublicFile);
  for (const folder of renamed) log.remove((one) => fileNeededBy(one)?.startsWith(folder) === true);
}

/** Removes errors about pictures and documents in a wrong place that content names: that error says where to move them. */
export function removeOfMisplaced(log: DiagnosticList): void {
  const moved = new Set<string>();
  for (const { code, args } of log.all())
    if (code === 'missing-asset' && args.misplaced !== undefined) moved.add(args.misplaced.at);
  if (moved.size > 0) log.remove(({ code, at }) => code === 'unexpected-file' && moved.has(at.file));
}

/**
 * Removes errors about the published site that the owner corrects with another error: an address that is gone while content
 * still names its file, and a short list whose file is missing.
 */
export function removeOfPublished(log: DiagnosticList): void {
  const told = new Set<string>();
  for (const { code, args } of log.all()) {
    if (code === 'missing-asset' && args.folder === 'public/') told.add(`/${args.name}`);
    else if (code === 'unknown-page' && isAddressOfFile(args.link)) told.add(args.link);
    else if (code === 'missing-file') told.add(args.path);
  }
  if (told.size === 0) return;
  log.remove(
    ({ code, args, at }) =>
      (code === 'removed-address' && told.has(args.address)) || (code === 'list-shrank' && told.has(at.file)),
  );
}

function isOfPublicFile({ code, args }: Diagnostic): boolean {
  return (
    (code === 'missing-asset' && args.folder === 'public/') ||
    (code === 'unknown-page' && isAddressOfFile(args.link)) ||
    (code === 'removed-address' && isAddressOfFile(args.address))
  );
}

/** The content file or picture that an error reports as missing, by its path. */
function fileNeededBy({ code, args, at }: Diagnostic): string | undefined {
  if (code === 'missing-file') return args.path;
  if (code === 'missing-asset') return args.folder + args.name;
  return code === 'list-shrank' ? at.file : undefined;
}
