/** True for the name of a page or drawing. A browser runs its scripts. */
export function canRunScript(path: string): boolean {
  return /\.(?:x?html?|xht|svgz?|xml|xslt?)$/i.test(path);
}

/** True if a page or drawing has a script: an element, an attribute such as `onload`, or a `javascript:` address. */
export function runsScript(text: string): boolean {
  return SCRIPT.some((pattern) => pattern.test(text));
}

/** Each pattern reads only a short way ahead, because a file may be crafted to be slow. */
const SCRIPT = [
  /<(?:[\w-]{1,50}:)?script\b(?![^<>]{0,300}type\s*=\s*["']?application\/(?:ld\+)?json)/i,
  /[\s/"']on[a-z]{3,30}\s{0,9}=\s{0,9}["'\w]/i,
  /["'=]\s{0,9}javascript:/i,
  /<(?:iframe|object|embed)\b/i,
];

/** True for the name of a document that can contain its author's name. */
export function canNameAuthor(path: string): boolean {
  return /\.pdf$/i.test(path);
}

/** True if a PDF contains its author's name. (ISO 32000-1, 14.3) */
export function namesAuthor(text: string): boolean {
  return /\/Author\s{0,9}(?:\(\s{0,9}[^\s)]|<\s{0,9}[0-9A-Fa-f])|<dc:creator>\s{0,99}<rdf:Seq>\s{0,99}<rdf:li[^<>]{0,99}>[^<]/.test(
    text,
  );
}
