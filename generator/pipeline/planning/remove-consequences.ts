import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { DiagnosticList } from '../../diagnostics/list.ts';
import { folderOf, foldersAbove } from '../../diagnostics/path-parts.ts';
import { isAddressOfFile } from '../../resolve/published-addresses.ts';
import { imageFile } from '../../schema/asset-paths.ts';

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

/**
 * Removes errors about pictures and documents that content names: of their place, kind or name, if that error says what to do
 * with the file; else the error of the content, which needs no change.
 */
export function removeOfNamedFiles(log: DiagnosticList): void {
  const [explained, refused] = [new Set<string>(), new Set<string>()];
  for (const one of log.all()) {
    const file = fileExplainedBy(one);
    if (file !== undefined) explained.add(file);
    const path = pathOfRefused(one);
    if (path !== undefined) refused.add(path);
  }
  log.remove((one) => {
    const { code, at } = one;
    if (code === 'unexpected-file') return explained.has(at.file);
    if (code === 'unusable-name') return explained.has(pathOfRefused(one)!);
    const path = fileNeededBy(one);
    if (path === undefined || code === 'list-shrank') return false;
    return [path, ...foldersAbove(path)].some((above) => refused.has(above));
  });
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

/** The picture or document of which an error of the content says what to do with it, by its path. */
function fileExplainedBy({ code, args }: Diagnostic): string | undefined {
  if (code === 'missing-asset')
    return args.misplaced?.at ?? (args.isOtherKind ? `${args.folder}${args.suggestion}` : undefined);
  const note = code === 'wrong-value' ? args.note : undefined;
  if (note?.is === 'picture-format') return imageFile(note.path);
  return note?.is === 'name-of-file' ? `${note.folder}/${note.path}` : undefined;
}

/** The path of a file or folder that cannot be read because of its name or kind, once that is corrected. */
function pathOfRefused({ code, args, at }: Diagnostic): string | undefined {
  if (code === 'unusable-name') return posix.join(folderOf(at.file), args.suggestion);
  return code === 'unreadable-file' ? at.file : undefined;
}

/** The content file or picture that an error reports as missing, by its path. */
function fileNeededBy({ code, args, at }: Diagnostic): string | undefined {
  if (code === 'missing-file') return args.path;
  if (code === 'missing-asset') return args.folder + args.name;
  return code === 'list-shrank' ? at.file : undefined;
}
