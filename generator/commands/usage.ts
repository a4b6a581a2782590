import type { Command, CommanderError } from 'commander';
import { suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { WITH_OUT } from '../report/as-typed.ts';

/** Explains a command line that cannot be parsed, and says what to type. The parser only explains it in its own terms. */
export function wrongUsage({ code, message }: CommanderError, program: Command): UserError {
  const [word = ''] = program.args;
  const command = program.commands.find((one) => one.name() === word);
  const [, quoted = ''] = /'(.+)'/.exec(message) ?? [];
  if (code === 'commander.unknownCommand') return unknownCommand(word, program);
  if (code === 'commander.unknownOption') return unknownOption(quoted.split('=')[0]!, command, program);
  if (command === undefined) return new UserError(message.replace(/^error: /, ''), [ALL_COMMANDS]);
  if (code === 'commander.excessArguments') return tooManyWords(command);
  if (code === 'commander.missingArgument') return missingWord(quoted, command);
  return wrongValue(message, command);
}

const ALL_COMMANDS = 'Run `npx sitegen --help` for all commands.';

/** Names that other programs use for our commands. */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  'check --fix': ['fix', 'repair', 'correct'],
  check: ['validate', 'test', 'lint', 'verify'],
  build: ['publish', 'deploy', 'generate', 'make', 'export'],
  dev: ['serve', 'server', 'start', 'watch', 'edit', 'live'],
  preview: ['open', 'show', 'view'],
  new: ['add', 'create'],
  rename: ['move', 'mv'],
  remove: ['delete', 'rm', 'del'],
};

/** The error for an unknown command, also in `help <command>`. */
export function unknownCommand(word: string, program: Command): UserError {
  const meant = Object.entries(MEANT).find(([, names]) => names.includes(word.toLowerCase()))?.[0];
  const near =
    meant ??
    suggest(
      word,
      program.commands.map((one) => one.name()),
    );
  return new UserError(`There is no command "${word}".`, [
    ...(near === undefined ? [] : [`Did you mean \`npx sitegen ${near}\`?`]),
    ALL_COMMANDS,
  ]);
}

function unknownOption(flag: string, command: Command | undefined, program: Command): UserError {
  if (command === undefined) return optionWithoutCommand(flag, program);
  const near = suggest(flag, optionsOf(command));
  const other = program.commands.find((one) => optionsOf(one).includes(flag));
  const isBegin = near !== undefined && flag.startsWith(near);
  return new UserError(`\`${command.name()}\` has no option ${flag}.`, [
    ...(near === undefined || (other !== undefined && !isBegin) ? [] : [`Did you mean ${near}?`]),
    ...(other === undefined ? [] : [`There is \`npx sitegen ${other.name()} ${flag}\`.`]),
    `Run \`npx sitegen ${command.name()} --help\` for all options.`,
  ]);
}

/** The error for an option in place of a command. The parser has not read a command after it as one. */
function optionWithoutCommand(flag: string, program: Command): UserError {
  const names = program.commands.map((one) => one.name());
  const typed = program.args.find((word) => names.includes(word));
  const own = /^-v$/i.test(flag) ? '--version' : suggest(flag, optionsOf(program));
  if (typed === undefined && own !== undefined)
    return new UserError(`There is no option ${flag}.`, [`Did you mean ${own}?`, ALL_COMMANDS]);
  const other = program.commands.find((one) => optionsOf(one).includes(flag));
  const name = typed ?? other?.name();
  return new UserError(`Write a command before ${flag}.`, [
    ...(name === undefined ? [] : [`For example: \`npx sitegen ${name} ${flag}\``]),
    ALL_COMMANDS,
  ]);
}

function optionsOf(command: Command): readonly string[] {
  return command.options.flatMap(({ long }) => long ?? []);
}

/** The error for an option without a value, or with an invalid one. */
function wrongValue(message: string, command: Command): UserError {
  const [, flags = '', , value] = /option '(.+?)' argument ('(.*)' is invalid)?/.exec(message) ?? [];
  const option = command.options.find((one) => one.flags === flags);
  const [name] = flags.split(' ');
  const choices = option?.argChoices;
  return new UserError(
    value === undefined ? `Something is missing after ${name}.` : `"${value}" is not possible after ${name}.`,
    [choices === undefined ? `${flags}: ${option?.description}` : `Choose one of: ${choices.join(', ')}.`],
  );
}

function tooManyWords(command: Command): UserError {
  const known = command.registeredArguments.length;
  const word = command.args[known] ?? '';
  const name = command.name();
  const option = `--${word.replace(/^[-—–]+/, '')}`;
  const options = optionsOf(command);
  if (known > 0) {
    return new UserError(`There is one word too many after \`${name}\`: "${word}".`, [
      `Put quotes around a name of several words. For example: \`npx sitegen ${EXAMPLES[name]}\``,
    ]);
  }
  if (/^\d{2,5}$/.test(word) && options.includes('--port'))
    return new UserError(`To choose the port, write --port ${word}.`);
  if (options.includes(option)) return new UserError(`For the option ${option}, write both of its hyphens.`);
  return new UserError(`Leave out "${word}": \`${name}\` is always for the whole site.`, [
    ...(command.getOptionValueSource('root') === 'cli'
      ? []
      : ['For a site in another folder, write --root and the folder.']),
    ...(WITH_OUT.has(name) && !isFile(word)
      ? ['For another folder of the finished site, write --out and the folder.']
      : []),
  ]);
}

function isFile(word: string): boolean {
  return /\.\w+$/.test(word);
}

function missingWord(name: string, command: Command): UserError {
  const argument = command.registeredArguments.find((one) => one.name() === name);
  return new UserError(`Something is missing after \`${command.name()}\`: ${argument?.description}.`, [
    `For example: \`npx sitegen ${EXAMPLES[command.name()]}\``,
  ]);
}

/** Example arguments of commands that need a name. */
const EXAMPLES: Readonly<Record<string, string>> = {
  rename: 'rename "Our team" "Our people"',
  remove: 'remove "Our team"',
  init: 'init "Our site"',
};
