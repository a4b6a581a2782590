import { entry } from './entry.ts';
import { nameOfPublisher, type Publisher } from './publishers.ts';

/** Lines of site.yaml with these redirects. */
const redirects = (...entries: readonly string[]) => ({
  'site.yaml': `redirects:\n${entries.map((one) => `  - ${one}\n`).join('')}`,
});
/** The addresses of the previously published site, in the file that the last build left in the output folder. */
const published = (before: {
  readonly addresses: readonly string[];
  readonly lists: Readonly<Record<string, number>>;
}) => ({
  'dist/.sitegen-addresses.json': `${JSON.stringify(before)}\n`,
});
const TO_HILL = 'from: /old-hill\n    to: /stations/hill';

/** Errors in the addresses of a site: old addresses with redirects, and published ones that must stay. */
export const ADDRESSES = {
  'redirect-from-page': entry<{ from: string; other: Publisher }>({
    severity: 'error',
    title: 'A redirect from an address that exists',
    message: ({ from, other }) => `${nameOfPublisher(other)} is already at ${from}, so it cannot redirect.`,
    hint: ({ from }) =>
      from === '/' ? 'Delete this redirect.' : 'Delete this redirect, or rename the file.',
    explain:
      'An address shows a page or leads elsewhere, never both. Addresses that differ only in capital letters count as the same, because some hosts do not see the difference.',
    wrong: redirects('from: /stations/hill/\n    to: /'),
    right: redirects(TO_HILL),
  }),
  'duplicate-redirect': entry<{ from: string; firstLine: number }>({
    severity: 'error',
    title: 'Two redirects from the same address',
    message: ({ from, firstLine }) => `Line ${firstLine} already redirects ${from}.`,
    hint: () => 'Keep one of the two redirects.',
    explain:
      'An old address leads to one new address. `/old` and `/old/` are the same address, and so are `/old` and `/Old`.',
    wrong: redirects(TO_HILL, 'from: /old-hill/\n    to: /'),
    right: redirects(TO_HILL, 'from: /old-home\n    to: /'),
  }),
  'redirect-with-site-path': entry<{ from: string; within: string; isPage: boolean }>({
    severity: 'warning',
    title: 'A redirect with the path in "url"',
    message: ({ from, within }) =>
      `The path ${from.slice(0, from.length - (within === '/' ? 0 : within.length))} is already in \`url\`, so this redirect has it twice.`,
    hint: ({ from, within, isPage }) =>
      isPage ? `Delete this redirect. ${from} exists and needs none.` : `Write "${within}".`,
    explain:
      'The addresses of a site begin with its `url`. If that ends with a path such as `/works`, an old address is written without it.',
    wrong: {
      'site.yaml': `url: https://tiny.example/works\n${redirects('from: /works/old-hill\n    to: /stations/hill')['site.yaml']}`,
    },
    right: { 'site.yaml': `url: https://tiny.example/works\n${redirects(TO_HILL)['site.yaml']}` },
  }),
  'redirect-loop': entry<{ way: readonly string[] }>({
    severity: 'error',
    title: 'A redirect that leads back to itself',
    message: ({ way }) => `This redirect leads back to itself: ${shortened(way).join(', ')}.`,
    hint: () => 'Let one of these redirects lead to a page.',
    explain: 'A browser that follows such redirects gives up after about twenty, and shows an error.',
    wrong: redirects('from: /hill\n    to: /hills', 'from: /hills\n    to: /hill'),
    right: redirects('from: /hill\n    to: /stations/hill', 'from: /hills\n    to: /stations/hill'),
  }),
  'redirect-chain': entry<{ to: string; last: string }>({
    severity: 'error',
    title: 'A redirect to a redirect',
    message: ({ to }) => `${to} is an old address that redirects again.`,
    hint: ({ last }) => `Write "${last}", where it ends.`,
    explain:
      'Each redirect takes a visitor on a slow connection a second or more, and search engines do not follow many.',
    wrong: redirects('from: /hill\n    to: /old-hill', TO_HILL),
    right: redirects('from: /hill\n    to: /stations/hill', TO_HILL),
  }),
  'redirect-needs-host': entry<{ from: string; hosts: readonly string[] }>({
    severity: 'error',
    title: 'A redirect that needs a host',
    message: ({ from }) => `Only a host can redirect ${from}, because it is not the address of a page.`,
    hint: ({ hosts }) =>
      hosts.length === 0
        ? 'Write your host into site.yaml, such as `hosting: [apache]`. If it cannot redirect, delete this redirect and keep a file at the old address.'
        : `${hosts.join(' and ')} cannot redirect it. Delete this redirect and keep a file at the old address.`,
    explain:
      'Without a host that can redirect, sitegen writes a small page at the old address, which leads on. A browser takes a page for a document if the address ends in .pdf, and a host may run what ends in .php.',
    wrong: redirects('from: /old.pdf\n    to: /notes.txt'),
    right: {
      'site.yaml': 'hosting: [apache]\nredirects:\n  - from: /old.pdf\n    to: /notes.txt\n',
    },
  }),
  'redirect-over-limit': entry<{ limit: number; more: number }>({
    severity: 'warning',
    title: 'More redirects than Cloudflare accepts',
    message: ({ limit, more }) =>
      `Cloudflare uses the first ${limit} redirects. It ignores this one${more === 1 ? '' : ` and the ${more - 1} below it`}.`,
    hint: () => 'Delete redirects that nobody needs, or move the most important ones to the top of the list.',
    explain:
      'Cloudflare accepts 2,000 lines with redirects, and sitegen writes two for each: for `/old` and for `/old/`. Visitors of the other addresses get the 404 page.',
    get wrong() {
      return { 'site.yaml': `hosting: [cloudflare]\n${manyRedirects(1_002)}` };
    },
    get right() {
      return { 'site.yaml': `hosting: [netlify]\n${manyRedirects(1_002)}` };
    },
  }),
  'removed-address': entry<Removed>({
    severity: 'error',
    title: 'A published address that is gone',
    message: ({ address, isRenamed }) =>
      isRenamed
        ? `The ${isOfFile(address) ? 'file' : 'page'} at ${address} has a new name, so its published address is gone.`
        : `${address} is in the published site, but not in this one.`,
    hint: (one) => adviceOnRemoved([one]),
    together: {
      cause: ({ to, isRenamed, hosts }) => [isRenamed, to === undefined, hosts],
      message: (all) =>
        all[0]?.isRenamed
          ? `${all.length} ${nounOf(all)} have new names, so their published addresses are gone${namesOf(all)}.`
          : `${all.length} addresses are in the published site, but not in this one${namesOf(all)}.`,
      hint: adviceOnRemoved,
    },
    explain:
      'People have addresses in bookmarks, letters and on other sites, and search engines list them. sitegen compares the addresses with those of the site in the output folder. A redirect takes everybody to the new address.',
    wrong: published({ addresses: ['/hill'], lists: {} }),
    right: {
      ...published({ addresses: ['/hill'], lists: {} }),
      ...redirects('from: /hill\n    to: /stations/hill'),
    },
  }),
  'list-shrank': entry<{ before: number; now: number }>({
    severity: 'error',
    title: 'A list that has lost many items',
    message: ({ before, now }) => `This list had ${before} items in the published site, and has ${now} now.`,
    hint: () => 'Restore the missing items. If nobody needs them, run `npx sitegen build --accept-removed`.',
    explain:
      'A list that loses three items or more, and at least a third of all, may have been cut off by accident, for example while somebody copied it.',
    wrong: published({ addresses: ['/'], lists: { faqs: 4 } }),
    right: published({ addresses: ['/'], lists: { faqs: 2 } }),
  }),
  'url-of-page': entry<{ page: string; origin: string }>({
    severity: 'warning',
    title: 'The address of a page as that of the site',
    message: ({ page }) => `With ${page} at the end, this is the address of a page, not of the whole site.`,
    hint: ({ page, origin }) =>
      `Write ${origin} instead, unless the site is really in a folder ${page} of that host.`,
    explain:
      'The addresses of all pages begin with the address of the site. An address that was copied from a browser often has a page at its end.',
    wrong: { 'site.yaml': 'url: https://tiny.example/stations/hill\n' },
    right: { 'site.yaml': 'url: https://tiny.example/works\n' },
  }),
  'host-file-brought': entry<{ hosts: readonly string[] }>({
    severity: 'error',
    title: 'A file that sitegen writes for a host',
    message: ({ hosts }) => `sitegen writes this file itself, for ${hosts.join(' and ')}.`,
    hint: ({ hosts }) => `Delete this file, or remove ${hosts.join(' and ')} from \`hosting\` in site.yaml.`,
    explain:
      'With `hosting`, sitegen writes the settings of your host at each build: redirects, headers, how long files are kept. A file of the same name in public/ would take their place.',
    wrong: { 'site.yaml': 'hosting: [netlify]\n', 'public/_redirects': '/old /new\n' },
    right: { 'site.yaml': 'hosting: [apache]\n', 'public/_redirects': '/old /new\n' },
  }),
  'sample-value': entry<{ value: string }>({
    severity: 'warning',
    title: 'A sample that visitors see',
    message: ({ value }) => `"${value}" is only a sample. It does not lead to you.`,
    hint: () => 'Write your own here. What you do not have, you can delete.',
    explain:
      'A new site has sample addresses and numbers. Visitors who use them reach nobody. While the site has `indexing: no`, nothing is said of them.',
    wrong: { 'site.yaml': 'donate:\n  label: Give\n  href: https://give.example.org\n' },
    right: { 'site.yaml': 'donate:\n  label: Give\n  href: https://give.example\n' },
  }),
} as const;

/** A published address that is gone, with its new one or that of the page above it. */
type Removed = {
  readonly address: string;
  readonly to?: string;
  readonly isRenamed: boolean;
  readonly isFirst: boolean;
  readonly hosts?: readonly string[];
};

/** The addresses themselves, unless the advice is a redirect for each. */
function namesOf(all: readonly Removed[]): string {
  if (all[0]?.to !== undefined && all[0].hosts === undefined) return '';
  return `: ${firstOf(all.map(({ address }) => address)).join(', ')}`;
}

/** What to do about one published address that is gone, or about several with the same cause. */
function adviceOnRemoved(all: readonly Removed[]): string {
  const [{ to, isRenamed, hosts } = {}] = all;
  const [file, them, copy, here, line] =
    all.length === 1
      ? ['the file', 'it', 'a copy', 'this address', 'this line']
      : ['the files', 'them', 'copies', 'these addresses', 'these lines'];
  const needless = `If nobody needs ${them}, run \`npx sitegen build --accept-removed\`.`;
  if (to === undefined) return `Restore ${file}. ${needless}`;
  if (hosts !== undefined) {
    const back = isRenamed ? `Put ${copy} back at ${here}` : `Restore ${file}`;
    return hosts.length === 0
      ? `${back}, or write your host into site.yaml to redirect ${them}, such as \`hosting: [apache]\`. ${needless}`
      : `${back}, because ${hosts.join(' and ')} cannot redirect ${them}. ${needless}`;
  }
  const where = all.some(({ isFirst }) => isFirst)
    ? 'Add these lines to site.yaml:\n  redirects:'
    : `Add ${line} under \`redirects\` in site.yaml:`;
  const lines = firstOf(all.map((one) => `- { from: ${one.address}, to: ${one.to} }`));
  return [where, ...lines.map((one) => `    ${one}`), needless].join('\n');
}

/** The first of some texts; the rest are counted. */
function firstOf(texts: readonly string[]): readonly string[] {
  if (texts.length <= MOST_ADDRESSES) return texts;
  return [...texts.slice(0, MOST_ADDRESSES), `and ${texts.length - MOST_ADDRESSES} more`];
}

const MOST_ADDRESSES = 20;

function nounOf(all: readonly Removed[]): string {
  const files = all.filter(({ address }) => isOfFile(address)).length;
  return files === all.length ? 'files' : files === 0 ? 'pages' : 'pages and files';
}

function isOfFile(address: string): boolean {
  return /\.\w+$/.test(address);
}

/** Shortens the middle of a long chain. */
function shortened(way: readonly string[]): readonly string[] {
  return way.length <= MOST_STEPS ? way : [...way.slice(0, MOST_STEPS - 2), '…', way.at(-1)!];
}

const MOST_STEPS = 5;

function manyRedirects(count: number): string {
  const entries = Array.from({ length: count }, (_, index) => `  - { from: /old-${index + 1}, to: / }\n`);
  return `redirects:\n${entries.join('')}`;
}
