/** True for files that systems, editors and office programs leave in folders without being asked. */
export function isLeftBehind(name: string): boolean {
  return LEFT_BEHIND.some((pattern) => pattern.test(name));
}

const LEFT_BEHIND = [
  // Operating systems.
  /^(?:\.ds_store|\.directory|thumbs\.db(?::encryptable)?|ehthumbs\.db|desktop\.ini|icon\r)$|^\._/i,
  // Office programs.
  /^~\$|^\.~lock\..*#$/,
  // Editors while they save: vi, Emacs, GNOME, JetBrains and sed.
  /~$|^\..*\.sw[a-p]$|^\.?#|^\.goutputstream-|___jb_(?:tmp|old)___$/i,
  /^sed[a-z\d]{6}$/i,
];
