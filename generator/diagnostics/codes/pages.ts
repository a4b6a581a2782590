import { didYouMean } from '../suggest.ts';
import { bytes, entry } from './entry.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>\n';

/** What is wrong with the headings of a page. */
type HeadingProblem =
  | { readonly problem: 'none' | 'second' | 'empty' }
  | { readonly problem: 'skipped'; readonly words: string; readonly level: number; readonly before: number };

/** What a page lacks for those who jump from part to part. */
type LandmarkProblem =
  | { readonly problem: 'no-language' | 'no-navigation' | 'unnamed-navigation' }
  | { readonly problem: 'no-part' | 'repeated-part'; readonly part: keyof typeof PARTS };

/** Parts that each page has once. */
const PARTS = { main: 'main part', header: 'header', footer: 'footer' } as const;

/** Why words for a picture say nothing of it. */
const IDLE = {
  'says-picture': 'readers are told anyway that it is a picture',
  'file-name': 'it is the name of the file',
  'same-as-caption': 'the caption says the same, and it is read out twice',
} as const;

/** Script or style within a page. */
type InlineCode =
  | { readonly kind: 'script' | 'style' | 'style-attribute' }
  | { readonly kind: 'script-attribute'; readonly attribute: string };

/** What a page brings from elsewhere. */
const LOADED = {
  script: 'a script',
  style: 'a style sheet',
  picture: 'a picture',
  font: 'a typeface',
  media: 'sound or film',
  frame: 'a frame',
  manifest: 'a manifest',
  object: 'an embedded object',
  form: 'a form',
  request: 'a request',
} as const;

/** What is wrong with the policy of a page. */
type PolicyProblem =
  | { readonly problem: 'not-first' | 'second' }
  | { readonly problem: 'too-strict' | 'too-open'; readonly source: string; readonly directive: string }
  | { readonly problem: 'left-open'; readonly directive: string };

/** What of a page has a budget. */
const WEIGHED = {
  html: 'The HTML of the page',
  css: 'What the page brings of style sheets',
  js: 'What the page brings of script',
  firstSlide: 'The first picture',
  images: 'What the page shows of pictures before anybody scrolls',
} as const;

/** What a page is called in search results. */
type Called = 'title' | 'description';

/** What can be wrong with the finished pages. Where no content can cause it, the example is a piece of a template. */
export const PAGES = {
  'dead-link': entry<{ link: string; suggestion?: string }>({
    severity: 'error',
    title: 'A link that leads nowhere',
    message: ({ link }) => `The site has nothing at ${link}.`,
    hint: ({ suggestion }) => didYouMean(suggestion),
    explain:
      'Every link of the finished pages is followed. Links in the content that begin with a slash are looked up before; this finds those that name the whole address of the site, and those of the templates.',
    wrong: inAnswer('Ask [the hill](https://tiny.example/stations/hil).'),
    right: inAnswer('Ask [the hill](https://tiny.example/stations/hill).'),
  }),
  'dead-anchor': entry<{ anchor: string; page: string; known: readonly string[]; suggestion?: string }>({
    severity: 'error',
    title: 'A link to a part of a page that does not exist',
    message: ({ anchor, page }) => `The page ${page} has no part "${anchor}".`,
    hint: ({ known, suggestion }) =>
      [
        didYouMean(suggestion),
        known.length === 0 ? 'No section of that page has an "id".' : `Its parts: ${known.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    explain:
      'What follows the # in a link is the id of a section. A browser that does not find it shows the top of the page, and the visitor searches in vain.',
    wrong: inAnswer('See [the first page](/#hom).'),
    right: inAnswer('See [the first page](/#home).'),
  }),
  'missing-source': entry<{ address: string }>({
    severity: 'error',
    title: 'A page that loads a file which does not exist',
    message: ({ address }) => `The page loads ${address}, which is not part of the site.`,
    explain: 'A picture, style sheet or script that is not there leaves a hole in the page.',
    wrong: inTemplate('<img src="/images/tree.png" alt="A tree" width="10" height="10" />'),
    right: inTemplate('<p>A tree</p>'),
  }),
  'wrong-headings': entry<HeadingProblem>({
    severity: 'error',
    title: 'Headings out of order',
    message: headingProblem,
    explain:
      'Readers of the screen go through a page by its headings. One heading of the first level names the page; each further one is at most one level deeper than the one before.',
    wrong: inTemplate('<h4>Opening hours</h4>'),
    right: inTemplate('<h2>Opening hours</h2>'),
  }),
  'same-title': entry<{ what: Called; other: string }>({
    severity: 'warning',
    title: 'Two pages that call themselves the same',
    message: ({ what, other }) => `The page at ${other} has the same ${what}.`,
    hint: ({ what }) => `Say in the ${what} what is on this page and on no other.`,
    explain:
      'Who searches sees title and description before the page. Two pages that look the same there cannot be told apart.',
    wrong: { 'content/pages/trees.yaml': page('The first page of the smallest site there is.') },
    right: { 'content/pages/trees.yaml': page('Which trees grow on the hill.') },
  }),
  'unsuitable-length': entry<{ what: Called; length: number; least: number; most: number }>({
    severity: 'warning',
    title: 'A title or description of a length that serves nobody',
    message: ({ what, length, least, most }) =>
      length < least
        ? `The ${what} of the page has ${length} characters; fewer than ${least} say too little.`
        : `The ${what} of the page has ${length} characters; search engines cut what is past ${most}.`,
    explain:
      'Search engines show a title and a description beside each other. A few words of each help to choose; the end of a long one is cut off.',
    wrong: { 'content/pages/trees.yaml': page('Trees.') },
    right: { 'content/pages/trees.yaml': page('Which trees grow on the hill.') },
  }),
  'repeated-id': entry<{ id: string }>({
    severity: 'error',
    title: 'An id that stands twice on a page',
    message: ({ id }) => `The id "${id}" stands twice on the page.`,
    explain: 'Links and labels find the first of two elements with the same id, and never the second.',
    wrong: inTemplate('<p id="home">Welcome.</p>'),
    right: inTemplate('<p id="welcome_words">Welcome.</p>'),
  }),
  'missing-landmark': entry<LandmarkProblem>({
    severity: 'error',
    title: 'A page without a part it needs',
    message: landmarkProblem,
    explain:
      'Readers of the screen jump from part to part: header, navigation, main part, footer. Each page has one of each, a navigation has a name, and the page says its language so that it is read out in it.',
    wrong: inTemplate('<nav><a href="/">The first page</a></nav>'),
    right: inTemplate('<nav aria-label="Back"><a href="/">The first page</a></nav>'),
  }),
  'missing-alternative': entry<Record<never, never>>({
    severity: 'error',
    title: 'A picture that leaves readers in the dark',
    message: () => 'A picture of the page has no "alt".',
    hint: () =>
      'Give it words that say what it shows, or an empty "alt" where the words beside it say the same.',
    explain: 'Without "alt" readers of the screen read out the address of the file.',
    wrong: { 'public/tree.svg': DRAWING, ...inTemplate('<img src="/tree.svg" width="10" height="10" />') },
    right: {
      'public/tree.svg': DRAWING,
      ...inTemplate('<img src="/tree.svg" alt="A tree" width="10" height="10" />'),
    },
  }),
  'idle-alternative': entry<{ alt: string; why: keyof typeof IDLE }>({
    severity: 'warning',
    title: 'Words for a picture that say nothing of it',
    message: ({ alt, why }) => `"${alt}" says nothing of the picture: ${IDLE[why]}.`,
    hint: () => 'Say what the picture shows, as to somebody on the telephone.',
    explain:
      'A screen reader says "image" and then reads the words. "Image of", the name of a file or the caption once more only cost time.',
    wrong: inGallery('Image of the hill'),
    right: inGallery('A round green hill'),
  }),
  'nameless-link': entry<Record<never, never>>({
    severity: 'error',
    title: 'A link without words',
    message: () => 'A link of the page has no words.',
    explain: 'Readers of the screen read out the address instead, sign for sign.',
    wrong: inTemplate('<a href="/"></a>'),
    right: inTemplate('<a href="/">The first page</a>'),
  }),
  'vague-link': entry<{ words: string }>({
    severity: 'warning',
    title: 'A link that does not say where it leads',
    message: ({ words }) => `"${words}" does not say where the link leads.`,
    hint: () => 'Make the words a link that name what is there: "our newsletters", not "click here".',
    explain:
      'Many visitors go from link to link, by ear or by eye, and skip what is between. Each link must make sense by itself.',
    wrong: inAnswer('For the hill [click here](/stations/hill).'),
    right: inAnswer('See [the station on the hill](/stations/hill).'),
  }),
  'inline-code': entry<InlineCode>({
    severity: 'error',
    title: 'Script or style within a page',
    message: (code) => `The page holds ${nameOfCode(code)}.`,
    explain:
      'The policy of the site lets browsers run script and style from files of their own alone, so that nothing slipped into a page can do harm.',
    wrong: inTemplate('<p onclick="grow()">Trees.</p>'),
    right: inTemplate('<p>Trees.</p>'),
  }),
  'foreign-source': entry<{ as: keyof typeof LOADED; host: string }>({
    severity: 'error',
    title: 'Something from elsewhere that site.yaml does not declare',
    message: ({ as, host }) => `The page brings ${LOADED[as]} of ${host}, which site.yaml does not declare.`,
    hint: () =>
      'A map is declared under "contact" and the targets of forms under "forms" in site.yaml; nothing else comes from others.',
    explain:
      'Whatever comes from another host tells that host who visits the site, and can change without anybody here knowing.',
    wrong: inTemplate('<img src="https://pictures.example/tree.png" alt="A tree" width="10" height="10" />'),
    right: inTemplate('<p>A tree</p>'),
  }),
  'unfit-policy': entry<PolicyProblem>({
    severity: 'error',
    title: 'A content security policy that does not fit its page',
    message: policyProblem,
    explain:
      'The policy in the head of each page tells browsers what the page may load, run and send to. It is worked out from the page itself, so that it never stands in the way and never opens more than it must.',
    wrong: inTemplate('<meta http-equiv="Content-Security-Policy" content="default-src *" />'),
    right: inTemplate('<p>Trees.</p>'),
  }),
  'too-heavy': entry<{ part: keyof typeof WEIGHED; kilobytes: number; ceiling: number }>({
    severity: 'error',
    title: 'A page too heavy for a telephone',
    message: ({ part, kilobytes, ceiling }) =>
      `${WEIGHED[part]} weighs ${kilobytes} kB; ${ceiling} kB are the most.`,
    hint: () => 'Divide a long page into two, and show fewer or calmer pictures where it begins.',
    explain:
      'Many visitors pay for every megabyte and have a slow line. Each kind of page has a budget for what comes before anybody scrolls or touches, compressed as it travels; the numbers stand in generator/check/budgets.ts.',
    // Made when somebody asks: no build needs it.
    get wrong() {
      const text = page('Which trees grow on the hill.', longTexts(5));
      const written = bytes(
        'a page with five texts of 5,000 characters',
        Buffer.from(text).toString('base64'),
      );
      return { 'content/pages/trees.yaml': written };
    },
    right: { 'content/pages/trees.yaml': page('Which trees grow on the hill.') },
  }),
  /** The problem in the words of html-validate, which has hundreds. */
  'invalid-html': entry<{ problem: string }>({
    severity: 'error',
    title: 'HTML that is not valid',
    message: ({ problem }) => `${problem}.`,
    explain:
      'Browsers mend invalid HTML, each in its own way, and readers of the screen stumble over it. html-validate judges every page by the HTML Standard.',
    wrong: inTemplate('<p><ul><li>Oaks</li></ul></p>'),
    right: inTemplate('<ul><li>Oaks</li></ul>'),
  }),
  'unused-file': entry<{ bytes: number; isPublished: boolean }>({
    severity: 'warning',
    title: 'A file that nothing uses',
    message: ({ bytes, isPublished }) =>
      isPublished
        ? `No page links to this file of ${inKilobytes(bytes)}; it is published all the same.`
        : `Nothing shows this picture of ${inKilobytes(bytes)}.`,
    hint: () => 'Use it, or move it out of the folder.',
    explain:
      'A picture or document left over makes everybody wonder whether it still counts. What lies in public/ can be found and read by anybody, with a link or without.',
    wrong: { 'public/files/old-report.txt': 'The report of a year long past.\n' },
    right: {
      'public/files/report.txt': 'The report of this year.\n',
      ...inAnswer('In [our report](/files/report.txt).'),
    },
  }),
} as const;

function headingProblem(found: HeadingProblem): string {
  switch (found.problem) {
    case 'none':
      return 'The page has no heading of the first level.';
    case 'second':
      return 'The page has a second heading of the first level.';
    case 'empty':
      return 'A heading has no words.';
    case 'skipped':
      return `"${found.words}" is a heading of level ${found.level} after one of level ${found.before}.`;
    default:
      return found satisfies never;
  }
}

function landmarkProblem(found: LandmarkProblem): string {
  switch (found.problem) {
    case 'no-language':
      return 'The page does not say its language in "lang".';
    case 'no-navigation':
      return 'The page has no navigation.';
    case 'unnamed-navigation':
      return 'A navigation has no name.';
    case 'no-part':
      return `The page has no ${PARTS[found.part]}.`;
    case 'repeated-part':
      return `The page has more than one ${PARTS[found.part]}.`;
    default:
      return found satisfies never;
  }
}

function nameOfCode(code: InlineCode): string {
  switch (code.kind) {
    case 'script':
      return 'a script between its tags';
    case 'style':
      return 'a style sheet between its tags';
    case 'style-attribute':
      return 'a "style" attribute';
    case 'script-attribute':
      return `script in an "${code.attribute}" attribute`;
    default:
      return code satisfies never;
  }
}

function policyProblem(found: PolicyProblem): string {
  switch (found.problem) {
    case 'not-first':
      return 'The head of the page does not begin with a content security policy.';
    case 'second':
      return 'The page has a second content security policy.';
    case 'too-strict':
      return `The policy of the page does not allow "${found.source}" in ${found.directive}.`;
    case 'too-open':
      return `The policy of the page allows "${found.source}" in ${found.directive} for nothing.`;
    case 'left-open':
      return `The policy of the page leaves ${found.directive} open.`;
    default:
      return found satisfies never;
  }
}

function inKilobytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A question and its answer, which stand on the first page. */
function inAnswer(answer: string) {
  return { 'content/faqs.yaml': `- question: Where?\n  answer: ${answer}\n` };
}

function page(description: string, sections = ' []'): string {
  return `title: Trees\ndescription: ${description}\nsections:${sections}\n`;
}

/** Texts of words that no compression makes much shorter. */
function longTexts(count: number): string {
  const words = Array.from({ length: count * 700 }, (_, index) => ((index + 1) * 2_654_435_761) % 2 ** 32);
  const texts = Array.from({ length: count }, (_, index) => words.slice(index * 700, (index + 1) * 700));
  const sections = texts.map((numbers) => numbers.map((number) => number.toString(36)).join(' '));
  return sections.map((text) => `\n  - type: text\n    text: Names ${text}`).join('');
}

function inGallery(alt: string) {
  return {
    'content/pages/pictures.yaml':
      'title: Pictures\ndescription: Pictures of our work.\nsections:\n  - type: gallery\n',
    'content/gallery.yaml': `- image: hill.png\n  alt: ${alt}\n`,
  };
}

/** At the end of what the template of free pages shows. */
function inTemplate(html: string) {
  return { 'templates/collections/pages/page.tsx': `${html}\n` };
}
