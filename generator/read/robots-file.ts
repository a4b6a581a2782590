/**
 * The line of a robots.txt, from 1, that blocks search engines from the whole site; undefined if there is none. (RFC 9309:
 * the rules below `User-agent: *` apply to all crawlers that are not named.)
 */
export function lineThatShutsOut(text: string): number | undefined {
  let isForAll = false;
  let wasAgent = false;
  let shut: number | undefined;
  for (const [index, line] of text
    .replace(BYTE_ORDER_MARK, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [rule = ''] = line.split('#', 1);
    const colon = rule.indexOf(':');
    if (colon === -1) continue;
    const name = rule.slice(0, colon).trim().toLowerCase();
    const value = rule.slice(colon + 1).trim();
    if (name === 'user-agent') isForAll = (wasAgent && isForAll) || value === '*';
    else if (isForAll && name === 'allow' && value !== '') return undefined;
    else if (isForAll && name === 'disallow' && EVERYTHING.test(value)) shut ??= index + 1;
    wasAgent = name === 'user-agent';
  }
  return shut;
}

/** As text, and as single bytes. */
const BYTE_ORDER_MARK = /^(?:\ufeff|\u00ef\u00bb\u00bf)/;
const EVERYTHING = /^(?:\/\**|\*+)\$?$/;
