import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { suggest } from '../diagnostics/suggest.ts';
import { assertNothingHidden, isVisible } from '../diagnostics/unseen.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { packageRoot } from '../pipeline/project.ts';
import { quotedForShell } from '../report/as-typed.ts';
import { assertEmptyFolder, initSite, siteKinds } from '../write/new-site.ts';
import { Stopped } from './at-work.ts';
import { fromHere } from './from-here.ts';
import { print } from './print.ts';

type InitOptions = { readonly name?: string; readonly kind?: string; readonly yes?: boolean };

/** The streams where a person reads and types. */
type Terminal = {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
};

/** The answers to the two questions. */
type NewSiteAnswers = { readonly name: string; readonly kind: string };

/** `sitegen init`: exit code 0 once the files of a new site are written. */
export async function run(
  typed: string,
  options: InitOptions,
  terminal: Terminal = { input: process.stdin, output: process.stdout },
): Promise<number> {
  const folder = resolve(typed);
  // Checked first, so the user does not answer questions in vain.
  assertEmptyFolder(folder);
  const kinds = siteKinds(packageRoot());
  const usual = { name: nameFrom(basename(folder)), kind: USUAL_KIND };
  const given = {
    ...(options.name !== undefined && { name: readName(options.name) }),
    ...(options.kind !== undefined && { kind: readKind(options.kind, kinds) }),
  };
  const isAsking = options.yes !== true && (given.name === undefined || given.kind === undefined);
  const { name, kind } = isAsking ? await ask(terminal, { given, usual, kinds }) : { ...usual, ...given };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const count = initSite({ packageRoot: packageRoot(), folder, name, kind, timeZone });
  print(afterwards(folder, { name, count }));
  return 0;
}

const USUAL_KIND = 'organisation';

const LONGEST_NAME = 120;

/** `hill-library` is "Hill library". */
function nameFrom(folder: string): string {
  // Macs write the accents of file names as separate characters, and some languages need such characters.
  const words = folder
    .normalize('NFC')
    // The apostrophe of "d'été" is a part of its word.
    .replace(/(?:(?!(?<=[\p{L}\p{M}])['’]\p{L})[^\p{L}\p{M}\p{N}])+/gu, ' ')
    .trim();
  return words.length < SHORTEST_TITLE ? 'My site' : words[0]!.toUpperCase() + words.slice(1, LONGEST_NAME);
}

/** A page title shorter than this is a warning. */
const SHORTEST_TITLE = 4;

function readName(typed: string): string {
  const name = typed.trim();
  assertNothingHidden(name);
  if (isVisible(name) && name.length <= LONGEST_NAME && !/\p{Cc}/u.test(name)) return name;
  throw new UserError(`The name must be a text of up to ${LONGEST_NAME} characters on one line.`);
}

/** Other names for organisations, and the kind of site for each. */
const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ['association', 'organisation'],
  ['charity', 'organisation'],
  ['church', 'parish'],
  ['ngo', 'organisation'],
]);

function readKind(typed: string, kinds: readonly string[]): string {
  const kind = typed.trim().toLowerCase();
  if (kinds.includes(kind)) return kind;
  const near = ALSO_CALLED.get(kind) ?? suggest(kind, kinds);
  const meant = near === undefined ? '' : ` Did you mean "${near}"?`;
  throw new UserError(`There is no kind "${typed}".${meant} Choose one of ${kinds.join(', ')}.`);
}

/** Asks for missing values until they are valid; an empty answer takes the default. */
async function ask(
  { input, output }: Terminal,
  {
    given,
    usual,
    kinds,
  }: { given: Partial<NewSiteAnswers>; usual: NewSiteAnswers; kinds: readonly string[] },
): Promise<NewSiteAnswers> {
  if (input.isTTY !== true || output.isTTY !== true) {
    throw new UserError(
      'init asks questions, but there is no terminal here. Give the answers: npx sitegen init my-site --name "Hill Library" --kind library',
    );
  }
  const terminal = createInterface({ input, output });
  // Node pauses the input at Ctrl+Z. Back in the foreground the command would end without having made anything.
  terminal.on('SIGCONT', () => terminal.resume());
  const answerTo = async (question: string, usually: string, read: (typed: string) => string) => {
    for (;;) {
      const typed = (await terminal.question(`${question} [${usually}]: `)).trim();
      try {
        return read(typed === '' ? usually : typed);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        print(`${error.message}\n`);
      }
    }
  };
  // Ctrl+C and Ctrl+D end the input; without this the command would wait forever.
  let stop = () => {};
  const ended = new Promise<never>((_, reject) => {
    stop = () => {
      // The question has no line break.
      output.write('\n');
      reject(new Stopped('Stopped. Nothing was made.'));
    };
  });
  terminal.once('close', stop);
  ended.catch(() => undefined);
  try {
    const ofKind = `Kind of site: ${kinds.join(', ')}`;
    const answers = async () => ({
      name: given.name ?? (await answerTo('Name of the organisation', usual.name, readName)),
      kind: given.kind ?? (await answerTo(ofKind, usual.kind, (typed) => readKind(typed, kinds))),
    });
    return await Promise.race([answers(), ended]);
  } finally {
    terminal.off('close', stop);
    terminal.close();
  }
}

/** A summary of the new site, and the commands to type next. */
function afterwards(folder: string, { name, count }: { name: string; count: number }): string {
  const here = fromHere(folder);
  const go = here === '.' ? '' : `  cd ${quotedForShell(here)}\n`;
  const there = here === '.' ? 'this folder' : here;
  return `Made the site "${name}" in ${there}: ${count} files.

To see it in your browser, run:
${go}  npm install
  npx sitegen dev

README.md in ${there} says what to do then.
`;
}
