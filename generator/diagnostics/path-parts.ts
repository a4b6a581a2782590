/** The folder of a path, without a slash at its end: `images/hill` of `images/hill/one.jpg`, an empty text of `one.jpg`. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** What is after the last slash of a path or address: the name of a file, or `faqs` of `/about/faqs`. */
export function lastStepOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
