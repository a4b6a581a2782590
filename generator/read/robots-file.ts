/**
 * The line of a robots.txt, from 1, that keeps search engines from the whole site; undefined if there is none. (RFC 9309: the
 * rules below `User-agent: *` count for all that are not named.)
 */
export function lineThatShutsOut(text: string): number | undefined {
  let isForAll = false;
  let wasAgent = false;
  let shut: number | undefined;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      isForAll = (wasAgent && isForAll) || value === '*';
    } else if (isForAll && name === 'allow' && value !== '') {
      return undefined;
    } else if (isForAll && name === 'disallow' && /^\/\*?$/.test(value)) {
      shut ??= index + 1;
    }
    if (name !== '') wasAgent = name === 'user-agent';
  }
  return shut;
}
