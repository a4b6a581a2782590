/** The folder of a path, without a slash at its end: `images/hill` for `images/hill/one.jpg`, an empty text for `one.jpg`. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The folders that contain a path, from the top: `content` and `content/pages` for `content/pages/about.yaml`. */
export function foldersAbove(path: string): readonly string[] {
  return Array.from(path.matchAll(/\//g), ({ index }) => path.slice(0, index));
}

/** The part after the last slash of a path or address: a file name, or `faqs` for `/about/faqs`. */
export function lastStepOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
