import { didYouMean } from '../suggest.ts';
import { bytes, entry } from './entry.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"/>\n';

/** The error in the headings of a page. */
type HeadingProblem =
  | { readonly problem: 'none' | 'second' | 'empty' }
  | { readonly problem: 'skipped'; readonly words: string; readonly level: number; readonly before: number };

/** Landmarks that a page lacks for visitors who jump between its parts. */
type LandmarkProblem =
  | { readonly problem: 'no-language' | 'no-navigation' | 'unnamed-navigation' }
  | { readonly problem: 'no-part' | 'repeated-part'; readonly part: keyof typeof PARTS };

const HELP_PAGE = `title: Help
description: Where to find help on the hill.
sections:
  - type: stations
`;

/** Parts that each page has once. */
const PARTS = { main: 'main part', header: 'header', footer: 'footer' } as const;

/** Why the words for a picture do not describe it. */
const IDLE = {
  'says-picture': 'screen readers already say that it is a picture',
  'file-name': 'it is the name of the file',
  'same-as-caption': 'the caption already says it',
} as const;

/** A script or style in a page itself. */
type InlineCode =
  | { readonly kind: 'script' | 'style' | 'style-attribute' }
  | { readonly kind: 'script-attribute'; readonly attribute: string };

/** What to do about a value that is not text, by the words that JavaScript writes for it. */
const UNSHOWABLE: Readonly<Record<string, string>> = {
  undefined: 'A value is missing here. Check its name, or leave this part out if there is no value.',
  NaN: 'A calculation here has a value that is not a number.',
  'Invalid Date': 'A date here cannot be read. Check the value that it is made from.',
};

/** Subresources of a page from another host. */
const LOADED = {
  script: 'a script',
  style: 'a style sheet',
  picture: 'a picture',
  font: 'a typeface',
  media: 'audio or video',
  frame: 'a frame',
  manifest: 'a manifest',
  object: 'an embedded object',
  form: 'a form',
  request: 'a request',
} as const;

/** The error in the policy of a page. */
type PolicyProblem =
  | { readonly problem: 'not-first' | 'second' }
  | { readonly problem: 'too-strict' | 'too-open'; readonly source: string; readonly directive: string }
  | { readonly problem: 'left-open'; readonly directive: string };

/** The parts of a page that have a budget. */
const WEIGHED = {
  html: 'HTML',
  css: 'style sheets',
  js: 'scripts',
  firstSlide: 'the first picture',
  images: 'pictures visible before scrolling',
} as const;

/** The texts of a page in search results. */
type Called = 'title' | 'description';

/** Errors in finished pages. If no content can cause an error, the example is a part of a template. */
export const PAGES = {
  'dead-link': entry<{ link: string; suggestion?: string }>({
    severity: 'error',
    title: 'A link to an address that does not exist',
    message: ({ link }) => `The site has no page or file at ${link}.`,
    hint: ({ suggestion }) => didYouMean(suggestion),
    explain:
      'Every link of the finished pages is checked. Links in the content to a page of the site are checked earlier. This check finds links to a file with the complete address of the site, and links in templates.',
    wrong: inAnswer('Read [the list of pages](https://tiny.example/site-map.xml).'),
    right: inAnswer('Read [the list of pages](https://tiny.example/sitemap.xml).'),
  }),
  'dead-anchor': entry<{ anchor: string; page: string; known: readonly string[]; suggestion?: string }>({
    severity: 'error',
    title: 'A link to a part of a page that does not exist',
    message: ({ anchor, page }) => `The page ${page} has no part "${anchor}".`,
    hint: ({ anchor, known, suggestion }) =>
      [
        didYouMean(suggestion),
        known.length === 0
          ? `No section of that page has an "id". Add "id: ${anchor}" to the section that you mean.`
          : `Its parts: ${known.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    explain:
      'The text after # in a link is the id of a section. If it does not exist, the browser shows the top of the page.',
    wrong: inAnswer('See [the home page](/#hom).'),
    right: inAnswer('See [the home page](/#home).'),
  }),
  'missing-source': entry<{ address: string }>({
    severity: 'error',
    title: 'A page that loads a missing file',
    message: ({ address }) => `The page loads ${address}, which does not exist.`,
    explain: 'A missing picture, style sheet or script leaves a gap in the page.',
    wrong: inTemplate('<img src="/images/tree.png" alt="A tree" width="10" height="10" />'),
    right: inTemplate('<p>A tree</p>'),
  }),
  'wrong-headings': entry<HeadingProblem>({
    severity: 'error',
    title: 'Headings out of order',
    message: headingProblem,
    explain:
      'Screen readers use headings to move through a page. One heading of level 1 names the page; each next heading is at most one level deeper than the one before.',
    wrong: inTemplate('<h4>Opening hours</h4>'),
    right: inTemplate('<h2>Opening hours</h2>'),
  }),
  'same-title': entry<{ what: Called | 'both'; other: string }>({
    severity: 'warning',
    title: 'Two pages with the same title or description',
    message: ({ what, other }) =>
      `The page at ${other} has the same ${what === 'both' ? 'title and description' : what}.`,
    hint: ({ what }) =>
      what === 'both'
        ? 'Write a title and a description that fit only this page. If one of the two pages is a copy that nobody needs, delete that one.'
        : `Change the ${what} of the newer page. Search results show it to tell pages apart.`,
    explain:
      'Search results show the title and the description. If they are the same, people cannot see a difference between two pages.',
    wrong: { 'content/pages/trees.yaml': page('The first page of the smallest site there is.') },
    right: { 'content/pages/trees.yaml': page('Which trees grow on the hill.') },
  }),
  'unsuitable-length': entry<{ what: Called; length: number; least: number; most: number }>({
    severity: 'warning',
    title: 'A title or description that is too short or too long',
    message: ({ what, length, least, most }) =>
      length < least
        ? `The ${what} of the page has ${length === 1 ? 'one character' : `${length} characters`}; write at least ${least}.`
        : `The ${what} of the page has ${length} characters; search engines cut it after ${most}.`,
    explain:
      'Search engines show the title and the description. A very short one says too little, and the end of a long one is cut off.',
    wrong: { 'content/pages/trees.yaml': page('Trees.') },
    right: { 'content/pages/trees.yaml': page('Which trees grow on the hill.') },
  }),
  'unsuitable-name': entry<{ length: number; least: number; most: number }>({
    severity: 'warning',
    title: 'A name that is too short or too long for titles',
    message: ({ length, least, most }) =>
      length < least
        ? `The name of the organisation has ${length === 1 ? 'one character' : `${length} characters`}; write at least ${least}.`
        : `The name of the organisation has ${length} characters and is added to each title; write at most ${most}.`,
    hint: ({ length, least }) =>
      length < least
        ? 'The home page has it as its title in search results.'
        : 'Write the shorter name that people use. The full name can be in a text.',
    explain:
      'The name is the title of the home page, and is added to the title of each other page. Search engines cut long titles, and a very short one says too little.',
    wrong: {
      'site.yaml': named(
        'The Association for Water, Health and Farming in the Northern and Southern Hill Country Districts',
      ),
    },
    right: { 'site.yaml': named('Hill Works') },
  }),
  'repeated-id': entry<{ id: string }>({
    severity: 'error',
    title: 'An id used twice on a page',
    message: ({ id }) => `The id "${id}" is used twice on the page.`,
    explain: 'Links and labels find only the first of two elements with the same id.',
    wrong: inTemplate('<p id="home">Welcome.</p>'),
    right: inTemplate('<p id="welcome_words">Welcome.</p>'),
  }),
  'missing-drawing': entry<{ id: string }>({
    severity: 'error',
    title: 'An icon without its drawing',
    message: ({ id }) => `The page draws "${id}", but there is no such drawing on it.`,
    hint: ({ id }) =>
      id.startsWith('icon_')
        ? 'Choose one of the icons of templates/components/icon.tsx, or draw it with SingleIcon.'
        : 'Put a <symbol> with this id into the page, or write the right id.',
    explain:
      'Each page brings the drawings of its icons once, and shows them by their ids. Where one is missing, visitors see an empty box.',
    wrong: inTemplate('<p><svg aria-hidden="true"><use href="#icon_star"></use></svg> Welcome.</p>'),
    right: inTemplate('<p><svg aria-hidden="true"><use href="#icon_close"></use></svg> Welcome.</p>'),
  }),
  'missing-landmark': entry<LandmarkProblem>({
    severity: 'error',
    title: 'A page without a part it needs',
    message: landmarkProblem,
    explain:
      'Screen readers jump from part to part: header, navigation, main part, footer. Each page needs one of each, a navigation needs a name, and the page must say its language.',
    wrong: inTemplate('<nav><a href="/">The home page</a></nav>'),
    right: inTemplate('<nav aria-label="Back"><a href="/">The home page</a></nav>'),
  }),
  'missing-alternative': entry<Record<never, never>>({
    severity: 'error',
    title: 'A picture of a template without "alt"',
    message: () => 'A picture on the page has no "alt".',
    hint: () => 'Describe what it shows. If the text beside it says the same, use an empty "alt".',
    explain: 'Without "alt", screen readers read out the address of the file.',
    wrong: { 'public/tree.svg': DRAWING, ...inTemplate('<img src="/tree.svg" width="10" height="10" />') },
    right: {
      'public/tree.svg': DRAWING,
      ...inTemplate('<img src="/tree.svg" alt="A tree" width="10" height="10" />'),
    },
  }),
  'unsized-picture': entry<{ missing: readonly string[] }>({
    severity: 'warning',
    title: 'A picture of a template without its size',
    message: ({ missing }) =>
      `A picture does not say how large it is: ${missing.length === 1 ? `"${missing[0]}" is` : '"width" and "height" are'} missing.`,
    hint: () => 'Write both in pixels, as large as the file. Styles can still show it smaller.',
    explain:
      'A browser keeps a place of this shape free. Without it, the page shifts under the finger of a visitor when the picture arrives.',
    wrong: { 'public/tree.svg': DRAWING, ...inTemplate('<img src="/tree.svg" alt="A tree" width="10" />') },
    right: {
      'public/tree.svg': DRAWING,
      ...inTemplate('<img src="/tree.svg" alt="A tree" width="10" height="10" />'),
    },
  }),
  'idle-alternative': entry<{
    alt: string;
    why: keyof typeof IDLE;
    /** The rest without the useless words, if that is enough. */
    rest?: string | undefined;
  }>({
    severity: 'warning',
    title: 'An "alt" that does not describe the picture',
    message: ({ alt, why }) => `"${alt}" does not describe the picture: ${IDLE[why]}.`,
    hint: ({ rest }) =>
      rest === undefined ? 'Say what the picture shows, as you would on the phone.' : `Write only "${rest}".`,
    explain:
      'A screen reader says "image" and then reads these words. "Image of", a file name or the caption again only take time.',
    wrong: inGallery('Image of the hill'),
    right: inGallery('A round green hill'),
  }),
  'nameless-link': entry<Record<never, never>>({
    severity: 'error',
    title: 'A link without text',
    message: () => 'A link on the page has no text.',
    hint: () => 'In a text, write the words of the link between the brackets: [Contact us](/contact).',
    explain: 'Screen readers then read out the address, character by character.',
    wrong: inTemplate('<a href="/"></a>'),
    right: inTemplate('<a href="/">The home page</a>'),
  }),
  'vague-link': entry<{ words: string }>({
    severity: 'warning',
    title: 'A link that does not say where it leads',
    message: ({ words }) => `"${words}" does not say where the link leads.`,
    hint: () => 'Use words that name the target: "our newsletters", not "click here".',
    explain:
      'Many visitors move from link to link and skip the text between. Each link must make sense alone.',
    wrong: inAnswer('For the hill [click here](/stations/hill).'),
    right: inAnswer('See [the station on the hill](/stations/hill).'),
  }),
  'unshowable-value': entry<{ value: string }>({
    severity: 'error',
    title: 'A value of a template that is not text',
    message: ({ value }) => `Visitors would get "${value}" here: a template shows a value that is not text.`,
    hint: ({ value }) =>
      UNSHOWABLE[value] ?? 'Show one key of the value, such as `contact.email`, not all of it.',
    explain:
      'A template string turns each value into text. For an object, a missing value or an impossible number or date, the result means nothing to visitors.',
    wrong: inTemplate('<a href="tel:NaN">Call us</a>'),
    right: inTemplate('<a href="tel:+254000000000">Call us</a>'),
  }),
  'inline-code': entry<InlineCode>({
    severity: 'error',
    title: 'Script or style within a page',
    message: (code) => `The page contains ${nameOfCode(code)}.`,
    explain:
      'The security policy of the site allows only script and style in separate files. Code that somebody adds to a page then does no harm.',
    wrong: inTemplate('<p onclick="grow()">Trees.</p>'),
    right: inTemplate('<p>Trees.</p>'),
  }),
  'foreign-source': entry<{ as: keyof typeof LOADED; host: string }>({
    severity: 'error',
    title: 'Something from another host that site.yaml does not name',
    message: ({ as, host }) => `The page loads ${LOADED[as]} from ${host}, which site.yaml does not name.`,
    hint: () =>
      'In site.yaml, name a map under "contact" and addresses of forms under "forms". Nothing else can come from another host.',
    explain: 'Another host learns who visits your site, and can change what it sends.',
    wrong: inTemplate('<img src="https://pictures.example/tree.png" alt="A tree" width="10" height="10" />'),
    right: inTemplate('<p>A tree</p>'),
  }),
  'unfit-policy': entry<PolicyProblem>({
    severity: 'error',
    title: 'A content security policy that does not fit its page',
    message: policyProblem,
    explain:
      'The policy in the head of each page tells browsers what the page can load, run and send. It is made from the page and allows only what the page needs.',
    wrong: inTemplate('<meta http-equiv="Content-Security-Policy" content="default-src *" />'),
    right: inTemplate('<p>Trees.</p>'),
  }),
  'too-heavy': entry<{ part: keyof typeof WEIGHED; kilobytes: number; ceiling: number }>({
    severity: 'error',
    title: 'A page too heavy for a phone',
    message: ({ part, kilobytes, ceiling }) =>
      `The limit for ${WEIGHED[part]} is ${ceiling} kB, but this page has ${kilobytes} kB.`,
    hint: ({ part }) =>
      part === 'js'
        ? 'Move parts with a script further down or to another page, such as the newsletter box or the list of newsletters.'
        : 'Divide a long page into two. Use fewer or simpler pictures at the top.',
    explain:
      'Many visitors pay for every megabyte and have a slow connection. Each kind of page has a limit for what it loads before anybody scrolls or touches it. The limits count compressed bytes and are in generator/check/budgets.ts.',
    // Made on request: builds do not need it.
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
  /** The problem in the words of html-validate, which has hundreds of messages. */
  'invalid-html': entry<{ problem: string }>({
    severity: 'warning',
    title: 'HTML that is not valid',
    message: ({ problem }) => `${problem}.`,
    explain:
      'Browsers correct invalid HTML in different ways, and screen readers can fail on it. html-validate checks every page against the HTML Standard.',
    wrong: inTemplate('<p><ul><li>Oaks</li></ul></p>'),
    right: inTemplate('<ul><li>Oaks</li></ul>'),
  }),
  'unreached-page': entry<{ address: string }>({
    severity: 'warning',
    rank: 130,
    title: 'A page that nothing leads to',
    message: ({ address }) => `No menu and no page leads to ${address}, so visitors cannot find it.`,
    hint: ({ address }) =>
      `Add the line \`- page: ${address.replace(/(?<=.)\/$/, '')}\` under navigation in site.yaml, or link to it in a text.`,
    together: {
      cause: () => 'unreached',
      message: (all) =>
        `No menu and no page leads to these ${all.length} pages, so visitors cannot find them:`,
      hint: () =>
        'Add a line for each under navigation in site.yaml, such as `- page: /help`, or link to it in a text.',
    },
    explain:
      'A new page is published, but visitors come only where a link leads. A link from a page that nobody can find does not help either.',
    wrong: { 'content/pages/help.yaml': HELP_PAGE },
    right: {
      'content/pages/help.yaml': HELP_PAGE,
      ...inAnswer('You find [help here](/help).'),
    },
  }),
  'unused-file': entry<{ bytes: number; isPublished: boolean }>({
    severity: 'warning',
    rank: 150,
    title: 'A file that nothing uses',
    message: ({ bytes, isPublished }) =>
      isPublished
        ? `No page links to this file (${inKilobytes(bytes)}), but it is published.`
        : `No page shows this picture (${inKilobytes(bytes)}).`,
    hint: () => 'Use it, or move it out of the folder.',
    together: {
      cause: ({ isPublished }) => isPublished,
      message: (all) => {
        const size = inKilobytes(all.reduce((sum, { bytes }) => sum + bytes, 0));
        return all[0]?.isPublished
          ? `No page links to these ${all.length} files (${size}), but they are published:`
          : `No page shows these ${all.length} pictures (${size}):`;
      },
      hint: () => 'Use them, or move them out of the folder.',
    },
    explain:
      'With unused files, nobody knows whether they are still needed. Anybody can find and read the files in public/, with or without a link.',
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
      return 'The page has no heading of level 1.';
    case 'second':
      return 'The page has a second heading of level 1.';
    case 'empty':
      return 'A heading is empty.';
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
      return 'an inline script';
    case 'style':
      return 'an inline style sheet';
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
      return `The policy of the page allows "${found.source}" in ${found.directive} without need.`;
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

/** A question and its answer, which the home page shows. */
function inAnswer(answer: string) {
  return { 'content/faqs.yaml': `- question: Where?\n  answer: ${answer}\n` };
}

function page(description: string, sections = ' []'): string {
  return `title: Trees\ndescription: ${description}\nsections:${sections}\n`;
}

/** The organisation with this name. */
function named(name: string): string {
  return `organisation:\n  name: ${name}\n  mission: To be small.\n  vision: No surprises.\n  values:\n    - name: Patience\n`;
}

/** Texts that compress poorly. */
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

/** At the end of the template for free pages. */
function inTemplate(html: string) {
  return { 'templates/collections/pages/page.tsx': `${html}\n` };
}
