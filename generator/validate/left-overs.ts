import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, type SourceFile, type YamlNode } from '../model/source.ts';
import { spanOfText } from './span-of-text.ts';

/** Text that must not be published, left by drafts, chats, and programs that replace it when they show it. */
const LEFT_OVERS: readonly RegExp[] = [
  // Text that is still to be filled in.
  /\[(?:your|insert) [^[\]\n]{1,40}\](?![(:])/i,
  /\[(?:(?:tele)?phone(?: number)?|e-?mail(?: address)?|(?:full |company |church )?name|date|time|amount|address|url)\](?![(:])/i,
  /\blorem ipsum\b/i,
  // In capitals, "todo" is also a Spanish word.
  /(?<=^\s*)TODO(?=:|\s+\p{Ll}|\s*$)|\bTODO:|\[TODO\]|\bFIXME\b/mu,
  // A missing value of a program or of the owner.
  /^(?:null|NULL|~|undefined|x{3,}|TB[ACD]|[Nn]\/[Aa]|\?{2,}|\.{3,}|…)(?=\s*$)/,
  // References to sources in a chat program.
  /:contentReference\[[^\]\n]*\](?:\{[^}\n]*\})?|【[^】\n]*†[^】\n]*】/,
  // The signature that a phone adds to a mail.
  /^[*_]{0,2}Sent from my (?:iPhone|iPad|Samsung|Galaxy|Huawei|Android|mobile|phone)\b.*/m,
  // The time and the author of a chat message.
  /\[\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?\] [^:\n]{1,40}:/i,
  /\[\d{1,2}:\d\d(?::\d\d)?(?: ?[ap]m)?, \d{1,2}\/\d{1,2}\/\d{2,4}\] [^:\n]{1,40}:/i,
  // A line end in programmer's notation; not a Windows path.
  /(?<![\w\\]:|\\)\\n(?=[\p{Lu}\s*-]|$)/u,
  // A WordPress shortcode.
  /\[(?:gallery|caption|embed|audio|video|playlist|contact-form(?:-7)?|vc_\w+|et_pb_\w+) [^\]\n]*=[^\]\n]*\]|\[\/(?:caption|embed|audio|video|playlist|vc_\w+|et_pb_\w+)\]/,
  // Addresses on the owner's computer; those of links are checked with all links.
  /(?<!\]\()https?:\/\/(?:localhost|127\.0\.0\.1)\b[^\s)]*|(?<!\]\()file:\/\/\/[^\s)]+/i,
  // A path of Windows: C:\Users\me\form.pdf, ..\images\hill.jpg.
  /(?<!\]\(|[\p{L}\p{N}])[a-z]:\\[^\s"<>|)]*[\\.][^\s"<>|)]+|(?<!\S)\.{1,2}\\[\p{L}\p{N}][^\s"<>|)]*/iu,
];

/** True if a file may contain such text: one search through the whole file takes no time. */
export function mayHaveLeftOvers(text: string): boolean {
  return MAY_HAVE.test(text);
}

const MAY_HAVE =
  /\[[\w/][^[\]]{1,200}\](?!\()|[Ll](?:orem|OREM)\s+[Ii]|TODO|FIXME|Sent from my |:contentR|【|:\/\/(?:localh|LOCALH|127\.)|[:.]\\|(?:[Ff]ile|FILE):\/\/|\\n|(?:null|NULL|~|undefined|xxx|TB[ACD]|[Nn]\/[Aa]|\?\?|(?:^|[:-])[^\S\n]*["']?(?:\.{3,}|…))["']?[^\S\n]*$/m;

/** Reports the first one in a text. */
export function leftOverIn(node: YamlNode & { kind: 'text' }, file: SourceFile): readonly Diagnostic[] {
  for (const pattern of LEFT_OVERS) {
    const match = pattern.exec(node.text);
    if (match === null) continue;
    const { 0: found, index } = match;
    return [diagnose('left-over', locate(file, spanOfText(file, node, index, found.length)), { found })];
  }
  return [];
}
