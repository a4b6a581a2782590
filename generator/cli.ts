import { Command, CommanderError, Option } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { print, printError } from './commands/print.ts';
import { UserError } from './diagnostics/user-error.ts';

/**
 * Runs the command line and returns the exit code: 0 fine, 1 the content has faults, 2 wrong usage, a refusal of
 * the system, or a fault of sitegen itself.
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
    return explainFailure(error);
  }
}

type Finish = (exitCode: number) => void;

function commandLine(finish: Finish): Command {
  const program = new Command('sitegen')
    .description('Turns site.yaml and the folders content/ and public/ into a complete static website.')
    .usage('<command> [options]')
    .version(manifest.version, '--version', 'show the version')
    .exitOverride()
    .configureOutput({ writeOut: print, writeErr: printError })
    .showHelpAfterError('Type "npx sitegen --help" to see what there is.')
    .addHelpText('after', AFTERWORD);

  // Each command is loaded only when it is called: `--help` should not wait for the whole generator.
  withCommonOptions(program.command('build'))
    .description(
      'check everything, then write the finished site; with a mistake in the content the old site stays',
    )
    .option('--out <folder>', 'where the finished site goes (default: "dist" in the folder of the site)')
    .option('--verify', 'read every published file, and write those again that were changed or damaged')
    .option('--shard <share>', 'build only a share of the pages, such as 2/5, for the command merge')
    .option('--timings', 'show how long each phase took')
    .action(async (options) => finish(await (await import('./commands/build.ts')).run(options)));

  withCommonOptions(program.command('merge'))
    .description('join the shares of a site that "build --shard" made to the finished site')
    .argument('<folders...>', 'the folders of all shares')
    .option('--out <folder>', 'where the finished site goes (default: "dist" in the folder of the site)')
    .option('--timings', 'show how long each phase took')
    .action(async (folders, options) =>
      finish(await (await import('./commands/merge.ts')).run(folders, options)),
    );

  withCommonOptions(program.command('check'))
    .description('check everything and report every mistake, but publish nothing')
    .option('--fix', 'first fix clear errors in the files, and show each change')
    .option('--dry-run', 'with --fix: only show what would change; exit code 1 if there is something')
    .option('--undo', 'with --fix: only take back what the last --fix changed')
    .option('--output', 'only compare the published folder, byte by byte, with what the last build wrote')
    .option(
      '--out <folder>',
      'with --output: where that folder is (default: "dist" in the folder of the site)',
    )
    .action(async (options) => finish(await (await import('./commands/check.ts')).run(options)));

  program
    .command('dev')
    .description('show the site while you edit it: save a file, and the page in the browser changes')
    .option('--root <folder>', 'the folder with site.yaml', '.')
    .option('--port <number>', 'port to use (default: 4321, or the next one that is free)')
    .option('--as-of <day>', 'show the site as on this day, such as 2025-10-22 (default: today)')
    .option('--base <path>', 'the path the site has on its host, such as /x/')
    .option('--host [address]', 'also show it to phones in the same private network, with a QR code')
    .option(
      '--editor <program>',
      'the editor that opens files (default: VISUAL, EDITOR, or Visual Studio Code)',
    )
    .option('--poll [milliseconds]', 'look for changes at intervals, for network drives')
    .option('--no-open', 'do not open the browser')
    .option('--no-color', 'report without colours')
    .helpOption('-h, --help', 'show this help')
    .action(async (options) => finish(await (await import('./commands/dev.ts')).run(options)));

  program
    .command('preview')
    .description('show the finished site in a browser on this computer, and each new build of it')
    .option('--root <folder>', 'the folder with site.yaml', '.')
    .option('--out <folder>', 'where the finished site is (default: "dist" in the folder of the site)')
    .option('--port <number>', 'the number after the colon of its address; 0 is any that is free', '4321')
    .helpOption('-h, --help', 'show this help')
    .action(async (options) => finish(await (await import('./commands/preview.ts')).run(options)));

  program
    .command('schema')
    .description('write what an editor needs to complete and check the YAML files; build and check do it too')
    .option('--root <folder>', 'the folder with site.yaml', '.')
    .helpOption('-h, --help', 'show this help')
    .action(async (options) => finish(await (await import('./commands/schema.ts')).run(options)));

  program
    .command('explain')
    .argument('[mistake]', 'the name of the mistake, such as unknown-key')
    .description('say what a mistake means, with a wrong and a right example; without a name, list all')
    .helpOption('-h, --help', 'show this help')
    .action(async (mistake) => finish((await import('./commands/explain.ts')).run(mistake)));

  return program;
}

function withCommonOptions(command: Command): Command {
  return command
    .option('--root <folder>', 'the folder with site.yaml', '.')
    .option('--as-of <day>', 'build as if it were this day, such as 2025-10-22 (default: today)')
    .option(
      '--base <path>',
      'the path the site has on its host, such as /x/ (default: the path of the url in site.yaml)',
    )
    .option('--strict', 'treat warnings as errors')
    .addOption(
      new Option(
        '--format <name>',
        'how mistakes are reported: for people, one JSON object a line, or as annotations of GitHub',
      )
        .choices(['pretty', 'json', 'github'])
        .default('pretty'),
    )
    .option('--no-color', 'report without colours')
    .option('--no-cache', 'make every page anew, whatever is known from the last build')
    .helpOption('-h, --help', 'show this help');
}

const AFTERWORD = `
A first round:
  npx sitegen check     tells what is wrong in the content, with file, line and how to mend it;
                        with --fix it fixes clear errors itself
  npx sitegen build     writes the site into dist/
  npx sitegen preview   shows it in your browser

Exit codes: 0 all is well, 1 the content has mistakes, 2 the command was wrong or sitegen itself failed.`;

function explainFailure(error: unknown): number {
  // commander has printed its own line already; it ends --help and --version this way too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UserError) {
    printError(`sitegen: ${onOneLine(error.message)}\n`);
    return 2;
  }
  const refusal = refusalOfSystem(error);
  if (refusal !== undefined) {
    printError(`sitegen: ${onOneLine(refusal)}\n`);
    return 2;
  }
  const trace = error instanceof Error ? error.stack : String(error);
  printError(`sitegen: this is a fault of sitegen itself, not of your content.\n${REPORT_IT}\n\n${trace}\n`);
  return 2;
}

const REPORT_IT = 'Please report it with the lines below to whoever looks after sitegen.';

/** A name of a file may have line breaks, with which it could say something of its own. */
function onOneLine(message: string): string {
  return message.replaceAll('\n', '\\u000a');
}

/** What the system refused, with the file; undefined for an error that does not come from the system. */
function refusalOfSystem(error: unknown): string | undefined {
  const { code, syscall, path = 'a file' } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return undefined;
  const reason = SYSTEM_REASONS[code] ?? `the system refused it (${code}, ${syscall})`;
  const named = path.length > LONGEST_PATH ? `${path.slice(0, LONGEST_PATH)}…` : path;
  return `${named}: ${reason}.`;
}

/** Characters of a path to show; a system may take thousands. */
const LONGEST_PATH = 300;

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'there is no room left on the disk',
  EDQUOT: 'there is no room left on the disk',
  EACCES: 'there is no permission to read or write here',
  EPERM: 'there is no permission to read or write here',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EBUSY: 'this folder is in use by the system and cannot be replaced; choose another with --out',
  EROFS: 'this disk can only be read',
  EMFILE: 'too many files are open on this computer',
  ENFILE: 'too many files are open on this computer',
  ENOMEM: 'this computer has no memory left',
  EIO: 'the disk reports an error; check the disk and its cable, then run the command again',
  EFBIG: 'the file is too large for this disk',
  EINVAL: 'this disk does not take such a name or file',
  ENAMETOOLONG: 'the name or path is too long for this disk',
  EISDIR: 'this is a folder, where a file belongs',
  ELOOP: 'this link leads to itself',
  ENOENT: 'this file was there a moment ago and is not there any more; run the command again',
  ENOTEMPTY: 'this folder changed during the build; run the command again',
  EXDEV: 'this file lies on another disk; choose another folder with --out',
};
