/** Lines of keys at the left edge as one item of a list: with a dash before the first, and two spaces before the others. */
export function asItem(lines: string): string {
  return `- ${lines.replace(/\n(?=[^\r\n])/g, '\n  ')}`;
}
