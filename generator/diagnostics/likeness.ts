/*
 * A sketch of a text is small enough to keep of every file, and tells later how much two texts have in common: hashes of
 * its lines, of a long text the smallest ones.
 */

/** The sketch of a text. */
export function sketchOf(text: string): string {
  const lines = new Set(text.split('\n').map((line) => hashOf(line.trim())));
  lines.delete(hashOf(''));
  return [...lines].sort().slice(0, MOST_LINES).join(' ');
}

/** The share of lines that two texts have in common, from 0 to 1, by their sketches. */
export function likeness(one: string, other: string): number {
  const [ofOne, ofOther] = [new Set(one.split(' ')), new Set(other.split(' '))];
  if (one === '' || other === '') return 0;
  const smallest = [...new Set([...ofOne, ...ofOther])].sort().slice(0, MOST_LINES);
  return smallest.filter((line) => ofOne.has(line) && ofOther.has(line)).length / smallest.length;
}

const MOST_LINES = 32;

/** FNV-1a: fast, and good enough to compare lines. */
function hashOf(line: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < line.length; at += 1) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0');
}
