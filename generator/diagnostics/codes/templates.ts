import { entry } from './entry.ts';

/** Why a file of templates/ has no effect. */
const USELESS = {
  unknown: {
    message: 'sitegen has no template of this name, and none of your templates imports it.',
    hint: 'To replace a template, use the same folder and name as in sitegen. Delete files you do not need.',
  },
  sheet: {
    message: 'sitegen has no style sheet of this name, and none of yours imports it.',
    hint: 'If it is new, import it: docs/templates.md shows how. Delete files you do not need.',
  },
  keys: {
    message: 'This file has the keys that owners write. A site cannot replace it.',
    hint: 'Delete it. To change the keys, change sitegen itself: docs/templates.md says how.',
  },
  original: {
    message: 'sitegen gives this name to its own file, which one of your templates replaces.',
    hint: 'Your templates can import the file of sitegen by this name. Rename your file, or delete it.',
  },
} as const;

/** The words of another program may end with a question or a call. */
function asSentence(words: string): string {
  return /[.?!]$/.test(words) ? words : `${words}.`;
}

/** What to do about a template that failed. `name` is a name that it uses and nothing defines. */
const ADVICE = {
  line: () => 'Correct this line.',
  value: () => 'Correct this line. A value may be missing on some pages.',
  browser: () => 'Templates run while the site is built, without a browser. Move this into an island.',
  name: (name) => `Import \`${name}\`, or check its spelling.`,
  hook: (name) => `Call \`${name}\` in a component, not outside of one.`,
  endless: () =>
    'A loop at this line, or around it, never ends, or a component shows itself. Check the condition.',
  late: () => 'Templates cannot wait for a timer or a promise. Remove it.',
  thrown: () => 'Throw an error with words: `throw new Error("…")`.',
} as const satisfies Readonly<Record<string, (name: string) => string>>;

/** Errors in a site's templates that replace those of sitegen. */
export const TEMPLATES = {
  'broken-template': entry<{ reason: string }>({
    severity: 'error',
    title: 'A template that cannot be read',
    message: ({ reason }) => `This template has an error: ${asSentence(reason)}`,
    hint: () => 'Correct this line. Without this file, sitegen uses its own template.',
    explain:
      'Files in the folder `templates/` of a site replace the files of sitegen with the same name. They are program code or styles. If one cannot be read, no page can be made.',
    wrong: { 'templates/styles/parts.css': '.card {\n  padding: 1rem;\n' },
    right: {},
  }),
  'missing-export': entry<{ name: string; isDefault?: boolean }>({
    severity: 'error',
    title: 'A template that lacks what others use',
    message: ({ name }) => `This template must export \`${name}\`. Other templates use it.`,
    hint: ({ name, isDefault }) =>
      name === 'default'
        ? 'Write `export default` before the function.'
        : isDefault
          ? 'Remove `default`: other templates import it by its name.'
          : `Write \`export\` before \`${name}\`, and check its spelling.`,
    explain:
      'A file in `templates/` replaces the file of sitegen with the same name completely. So it must export everything that the other templates import from it, under the same names.',
    wrong: { 'templates/components/swatch.tsx': 'export const Colour = () => null;\n' },
    right: {},
  }),
  'missing-import': entry<{ name: string; isOutside?: boolean }>({
    severity: 'error',
    title: 'A template that asks for a file that does not exist',
    message: ({ name, isOutside }) =>
      isOutside
        ? `\`${name}\` is not in \`templates/\`. Templates can only use files in it.`
        : `\`${name}\` does not exist, or is not installed with sitegen.`,
    hint: ({ isOutside }) =>
      isOutside
        ? 'Check each `../` in the name, or copy the file into `templates/`.'
        : 'Check the spelling of the name, and its extension.',
    explain:
      'A template can import files of `templates/` and the packages that sitegen itself uses, such as `react`. The path begins at the folder of the file, and the name has its extension: `../link.tsx`.',
    wrong: {
      'templates/components/swatch.tsx':
        "import { Dot } from './dot.tsx';\nexport const Swatch = () => <Dot />;\n",
    },
    right: {},
  }),
  'failing-template': entry<{ reason: string; advice: keyof typeof ADVICE; name?: string }>({
    severity: 'error',
    title: 'A template that fails while a page is made',
    message: ({ reason }) => `This template failed while a page was made: ${asSentence(reason)}`,
    hint: ({ advice, name = '' }) => ADVICE[advice](name),
    explain:
      'A template is a program that makes the HTML of a page. It failed at this line, so the page could not be made. Often a value is used that not every page has, or a name that is not imported.',
    wrong: {
      'templates/layout/social-links.tsx':
        "export function SocialLinks() {\n  throw new Error('Nothing is here');\n}\n",
    },
    right: {},
  }),
  'waiting-template': entry<Record<string, never>>({
    severity: 'error',
    title: 'A template that waits',
    message: () =>
      'This template waits for something, but templates cannot wait: each page is made in one go.',
    hint: () => 'Remove `async`, `await`, `use()` and `lazy()`. For data, import a file of `templates/`.',
    explain:
      'A template returns its HTML at once. It cannot be an async function, return a promise, call `use()` with one, or show a component of `lazy()`.',
    wrong: {
      'templates/layout/social-links.tsx':
        'export async function SocialLinks() {\n  return <p>Follow us</p>;\n}\n',
    },
    right: {
      'templates/layout/social-links.tsx': 'export function SocialLinks() {\n  return <p>Follow us</p>;\n}\n',
    },
  }),
  'code-for-browsers': entry<{ name: string }>({
    severity: 'error',
    title: 'A template with code that only browsers run',
    message: ({ name }) => `\`${name}\` does nothing here: this template runs only while the site is built.`,
    hint: () => 'Move this into an island, a file of `templates/islands/`. Or remove it.',
    explain:
      'Templates become HTML while the site is built, and visitors get no React code for them. So handlers such as `onClick` and effects never run. Only islands and scripts run in browsers.',
    wrong: {
      'templates/layout/social-links.tsx':
        'export function SocialLinks() {\n  return <button type="button" onClick={() => alert(1)}>Follow us</button>;\n}\n',
    },
    right: {
      'templates/layout/social-links.tsx': 'export function SocialLinks() {\n  return <p>Follow us</p>;\n}\n',
    },
  }),
  'unused-template': entry<{ why: keyof typeof USELESS; meant: string | undefined }>({
    severity: 'error',
    title: 'A file in templates/ that replaces nothing',
    message: ({ why }) => USELESS[why].message,
    hint: ({ why, meant }) =>
      meant === undefined ? USELESS[why].hint : `Did you mean ${meant}? Rename the file.`,
    explain:
      'Each file in the folder `templates/` of a site takes the place of the file of sitegen with the same folder and name. A file with another name does nothing, unless one of your other templates imports it.',
    wrong: { 'templates/components/crad.tsx': 'export const Card = () => null;\n' },
    right: {},
  }),
} as const;
