/**
 * False for a path that leads out of the folder it is in, on any computer, or that names a folder. Such a path may come from a
 * stranger: in the kept state of a build, in a share, or in a change to undo.
 */
export function isSoundPath(path: string): boolean {
  return SOUND_PATH.test(path);
}

/** Steps that are neither empty nor `.` or `..`. Windows also takes a backslash for the end of a step. */
const SOUND_PATH = /^(?:(?!\.{0,2}(?:\/|$))[^/\\\0]+(?:\/|$))+(?<!\/)$/;
