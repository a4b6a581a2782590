import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { print, printError } from './commands/print.ts';

/**
 * Runs the command line and returns the exit code. 0: success. 1: the content has errors. 2: wrong usage, a system error, or an
 * internal error of sitegen. 130: the user stopped it.
 */
export async function main(argv: readonly string[]): Promise<number> {
  let exitCode = 0;
  const program = commandLine((code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (error) {
    const isOfParser = error instanceof CommanderError;
    // The parser also ends --help and --version this way, and a call without a command, for which it has shown the help.
    if (isOfParser && error.exitCode === 0) return 0;
    const isHelp = isOfParser && error.code === 'commander.help';
    const [, helpOf] = argv;
    if (isHelp && helpOf === undefined) return 2;
    const [{ explainFailure }, { unknownCommand, wrongUsage }] = await Promise.all([
      import('./commands/failure.ts'),
      import('./commands/usage.ts'),
    ]);
    if (isHelp) return explainFailure(unknownCommand(helpOf ?? '', program), argv);
    return explainFailure(isOfParser ? wrongUsage(error, program) : error, argv);
  }
}

type Finish = (exitCode: number) => void;

function commandLine(finish: Finish): Command {
  const program = new Command('sitegen')
    .description('Turns site.yaml and the folders content/ and public/ into a complete static website.')
    .usage('<command> [options]')
    .version(manifest.version, '--version', 'show the version')
    // All commands inherit it.
    .helpOption('-h, --help', 'show this help')
    .exitOverride()
    // `wrongUsage` reports errors instead of the parser.
    .configureOutput({ writeOut: print, writeErr: printError, outputError: () => {} })
    .addHelpText('after', AFTERWORD);
  // The help lists the commands in this order.
  addPublishing(program, finish);
  addPreviews(program, finish);
  addEditing(program, finish);
  addReferences(program, finish);
  return program;
}

// Each command is loaded only when called, so `--help` does not wait for the whole generator.

/** The commands that make the site for its visitors. */
function addPublishing(program: Command, finish: Finish): void {
  withOut(withCommonOptions(program.command('build')))
    .description('check everything and write the finished site; with an error, the old site stays as it is')
    .option('--verify', 'read every published file and restore those that changed')
    .option('--shard <share>', 'build only a share of the pages, such as 2/5, for `merge`')
    .option('--timings', TIMINGS)
    .option('--threads <number>', THREADS)
    .action(async (options) => finish(await (await import('./commands/build.ts')).run(options)));

  withOut(withCommonOptions(program.command('merge')))
    .description('join the shares from `build --shard` to the finished site')
    .argument('[folders...]', 'the folders of all shares')
    .option('--timings', TIMINGS)
    .action(async (folders, options) =>
      finish(await (await import('./commands/merge.ts')).run(folders, options)),
    );

  withCommonOptions(program.command('check'))
    .description('check everything and report all errors; publish nothing')
    .option('--fix', 'fix clear errors in the files first, and show each change')
    .option('--dry-run', 'with --fix: show the changes, but change nothing')
    .option('--undo', 'with --fix: only take back what the last command changed, like `undo`')
    .option('--threads <number>', THREADS)
    .option('--output', 'only compare the published folder with what the last build wrote')
    .option(
      '--out <folder>',
      'with --output: the published folder (default: "dist" in the folder of the site)',
    )
    .action(async (options) => finish(await (await import('./commands/check.ts')).run(options)));
}

/** The commands that show the site to its owner. */
function addPreviews(program: Command, finish: Finish): void {
  withRoot(program.command('dev'))
    .description('show the site in a browser while you edit; each save updates the page')
    .option('--port <number>', 'port to use (default: 4321, or the next one that is free)')
    .option('--as-of <day>', 'show the site as on this day, such as 2025-10-22 (default: today)')
    .option('--base <path>', 'path of the site on its host, such as /x/')
    .option('--host [address]', 'also show it to phones in the same private network (prints a QR code)')
    .option('--editor <program>', 'editor that opens files (default: VISUAL, EDITOR, or Visual Studio Code)')
    .option('--poll [milliseconds]', 'look for changes regularly (for network drives)')
    .option('--no-open', 'do not open the browser')
    .option('--no-color', NO_COLOUR)
    .action(async (options) => finish(await (await import('./commands/dev.ts')).run(options)));

  withRoot(program.command('preview'))
    .description('show the finished site, and each new build, in a browser on this computer')
    .option('--out <folder>', 'folder of the finished site (default: "dist" in the folder of the site)')
    .option('--port <number>', 'port to use; 0 picks a free one', '4321')
    .action(async (options) => finish(await (await import('./commands/preview.ts')).run(options)));

  withCommonOptions(program.command('report'))
    .description('list what is missing or out of date, and how complete the content is')
    .option('--html <file>', 'also write the report as a page to print and hand round')
    .action(async (options) => finish(await (await import('./commands/report.ts')).run(options)));
}

/** The commands that write content. */
function addEditing(program: Command, finish: Finish): void {
  program
    .command('init')
    .argument('[folder]', 'new or empty folder for the site', '.')
    .description('make a small complete site to begin with; asks for the name and the kind')
    .option('--name <name>', 'name of the organisation')
    .option('--kind <kind>', 'clinic, library, organisation, parish or school')
    .option(
      '--yes',
      'ask nothing: take the name of the folder ("My site" if it is short) and the kind "organisation"',
    )
    .action(async (folder, options) =>
      finish(await (await import('./commands/init.ts')).run(folder, options)),
    );

  withEditOptions(program.command('new'))
    .argument('[kind]', 'what it is, such as page, job or newsletter; without it, all kinds are listed')
    .argument('[name...]', 'its name, such as Our team; for a page also its address, such as about/our-team')
    .description('write a new page or list item, with a comment on each key')
    .action(async (kind, words, options) =>
      finish(await (await import('./commands/edit.ts')).runNew(kind, words, options)),
    );

  withEditOptions(program.command('rename'))
    .argument('<page>', 'address, file or title of the page')
    .argument('<name>', 'its new name')
    .description('give a page another name: moves its file and pictures, changes all links, adds a redirect')
    .action(async (page, name, options) =>
      finish(await (await import('./commands/edit.ts')).runRename(page, name, options)),
    );

  withEditOptions(program.command('remove'))
    .argument('<page>', 'address, file or title of a page, or the title of a list item')
    .option('--references', 'also take away menu entries, list items and links that lead to it')
    .option(
      '--redirect <page>',
      'lead visitors with the old address to this page: its address, file or title',
    )
    .description('remove a page or list item; lists what still names it')
    .action(async (page, options) =>
      finish(await (await import('./commands/edit.ts')).runRemove(page, options)),
    );

  withRoot(program.command('undo'))
    .description('take back what the last new, rename, remove or check --fix changed')
    .action(async (options) => finish(await (await import('./commands/edit.ts')).runUndo(options)));
}

/** The commands about the rules for content. */
function addReferences(program: Command, finish: Finish): void {
  withRoot(program.command('schema'))
    .description(
      'write the schemas with which an editor completes and checks YAML; build and check do it too',
    )
    .action(async (options) => finish(await (await import('./commands/schema.ts')).run(options)));

  program
    .command('explain')
    .argument('[words...]', 'name of the error, such as unknown-key, or words of its message')
    .description('explain an error, with a wrong and a right example; without words, list all')
    .action(async (words) => finish((await import('./commands/explain.ts')).run(words)));
}

function withRoot(command: Command): Command {
  return command.option('--root <folder>', 'folder with site.yaml', '.');
}

function withOut(command: Command): Command {
  return command.option(
    '--out <folder>',
    'folder for the finished site (default: "dist" in the folder of the site)',
  );
}

function withEditOptions(command: Command): Command {
  return withRoot(command).option('--dry-run', 'show the changes, but change nothing');
}

function withCommonOptions(command: Command): Command {
  return withRoot(command)
    .option('--as-of <day>', 'build the site as on this day, such as 2025-10-22 (default: today)')
    .option(
      '--base <path>',
      'path of the site on its host, such as /x/ (default: the path of `url` in site.yaml)',
    )
    .option('--strict', 'treat warnings as errors')
    .option('--accept-removed', 'accept that published addresses, or many items of a list, are gone')
    .addOption(
      new Option(
        '--format <name>',
        'format of the report: for people, JSON (one object a line), GitHub Actions or SARIF (code scanning)',
      )
        .choices(['pretty', 'json', 'github', 'sarif'])
        .default('pretty'),
    )
    .option('--no-color', NO_COLOUR)
    .option('--no-cache', 'make every page again, without the cache of the last build');
}

const TIMINGS = 'show how long each phase took';
const NO_COLOUR = 'report without colours';
const THREADS = 'how many pages to make at the same time (default: by processors and pages)';

const AFTERWORD = `
To begin:
  npx sitegen check     shows all errors with file and line, and what to do;
                        with --fix it fixes clear errors
  npx sitegen build     writes the site into dist/
  npx sitegen preview   shows it in your browser

Exit codes: 0 all is well, 1 the content has errors, 2 the command was wrong or sitegen itself failed,
130 you stopped it.`;
