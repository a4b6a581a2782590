import { CATALOG, type Code, STAGES } from '../diagnostics/catalog.ts';
import type { Example, ExampleBytes } from '../diagnostics/codes/entry.ts';
import { escapeControl } from './escape.ts';

/** Explains an error for people at a terminal: what it means, why it is an error, and a wrong and a right example. */
export function explain(code: Code): string {
  const { severity, title, explain, wrong, right } = CATALOG[code];
  const shown = (example: Example) =>
    Object.entries(example).flatMap(([path, file]) => [
      `  ${path}`,
      ...linesOf(file).map((line) => `    ${line}`.trimEnd()),
      '',
    ]);
  return [
    `${severity}  ${code}`,
    '',
    `${title}.`,
    '',
    explain,
    '',
    'Wrong:',
    ...shown(wrong),
    'Right:',
    ...shown(right),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}

/** Lists every error with its title, by the stage that finds it, for people at a terminal. */
export function listOfErrors(): string {
  const width = Math.max(...Object.keys(CATALOG).map((code) => code.length));
  return Object.entries(STAGES)
    .map(([stage, codes]) => {
      const lines = Object.entries(codes).map(([code, { title }]) => `  ${code.padEnd(width)}  ${title}`);
      return [`${stage}:`, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** Lists the codes that match some words, for people at a terminal. */
export function listOfCodes(words: string, codes: readonly Code[]): string {
  const width = Math.max(...codes.map((code) => code.length));
  const lines = codes.map((code) => `  ${code.padEnd(width)}  ${CATALOG[code].title}`);
  return [`${codes.length} errors are about "${words}":`, '', ...lines, ''].join('\n');
}

/** The reference of all errors as Markdown: generator/diagnostics/ERRORS.md. */
export function errorsPage(): string {
  const stages = Object.entries(STAGES).map(([stage, codes]) =>
    [`## ${stage}`, '', ...(Object.keys(codes) as Code[]).map(section)].join('\n'),
  );
  return `${[PREFACE, ...stages].join('\n')}`;
}

const PREFACE = `# All errors, warnings and notices

Each has a permanent name, which the report shows beside the place. \`npx sitegen explain <name>\` shows the same text in
the terminal. With an **error**, the site is not published. A **warning** stops it only with \`--strict\`, a **notice** never.

\`npm run renew\` writes this page from [codes/](codes/). A test runs every example.
`;

function section(code: Code): string {
  const { severity, title, explain, wrong, right } = CATALOG[code];
  return [
    `### \`${code}\``,
    '',
    `**${severity}:** ${title}. ${explain}`,
    '',
    ...shownInMarkdown('Wrong', wrong),
    ...shownInMarkdown('Right', right),
  ].join('\n');
}

function shownInMarkdown(heading: string, example: Example): readonly string[] {
  return Object.entries(example).flatMap(([path, file]) => {
    const language = path.endsWith('.yaml') ? 'yaml' : '';
    return [`${heading}, \`${path}\`:`, '', `\`\`\`${language}`, ...linesOf(file), '```', ''];
  });
}

/** The lines of an example as shown; long lines and long files are cut. */
function linesOf(file: string | ExampleBytes): readonly string[] {
  if (typeof file !== 'string') return [`(${file.is})`];
  const lines = file.trimEnd().split('\n');
  const left = lines.length - MAX_LINES;
  const shown = left > 0 ? [...lines.slice(0, MAX_LINES), `… (${left} more lines)`] : lines;
  return shown
    .map((line) => line.split('\t').map(escapeControl).join('\t'))
    .map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH)}…` : line));
}

const MAX_LINES = 12;
const MAX_WIDTH = 90;
