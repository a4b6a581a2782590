import { CATALOG, type Code, STAGES } from '../../generator/diagnostics/catalog.ts';
import type { Example } from '../../generator/diagnostics/codes/entry.ts';
import { exampleLines } from '../../generator/report/explain.ts';

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
    return [`${heading}, \`${path}\`:`, '', `\`\`\`${language}`, ...exampleLines(file), '```', ''];
  });
}
