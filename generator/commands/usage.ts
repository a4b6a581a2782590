import type { Command, CommanderError } from 'commander';
import { didYouMean, suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';

/** What was typed and cannot be read as a command, in words that say what to type. The parser says it in its own terms. */
export function wrongUsage({ code, message }: CommanderError, program: Command): UserError {
  const [word = ''] = program.args;
  const command = program.commands.find((one) => one.name() === word);
  const [, quoted = '', value = ''] = /'(.+?)'(?:.*?'(.*?)')?/.exec(message) ?? [];
  if (code === 'commander.unknownCommand') return unknownCommand(word, program);
  if (code === 'commander.unknownOption') return unknownOption(quoted, command, program);
  if (command === undefined) return new UserError(message.replace(/^error: /, ''), [ALL_COMMANDS]);
  if (code === 'commander.excessArguments') return tooManyWords(command);
  if (code === 'commander.missingArgument') return missingWord(quoted, command);
  const option = command.options.find(({ flags }) => flags === quoted);
  const [name] = quoted.split(' ');
  const meaning = option?.description ?? '';
  if (code === 'commander.optionMissingArgument')
    return new UserError(`Something is missing after ${name}.`, [`${name} is for: ${meaning}.`]);
  return new UserError(`"${value}" cannot be written after ${name}.`, [
    option?.argChoices === undefined
      ? `${name} is for: ${meaning}.`
      : `Choose one of: ${option.argChoices.join(', ')}.`,
  ]);
}

const ALL_COMMANDS = 'Run `npx sitegen --help` for all commands.';

/** Names that other programs have for what a command does. */
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

function unknownCommand(word: string, program: Command): UserError {
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
  const optionsOf = (one: Command) => one.options.flatMap(({ long }) => long ?? []);
  const near = didYouMean(suggest(flag, optionsOf(command ?? program)));
  const other = program.commands.find((one) => optionsOf(one).includes(flag));
  const name = command === undefined ? '' : `${command.name()} `;
  return new UserError(
    command === undefined
      ? `Write a command before ${flag}.`
      : `\`${command.name()}\` has no option ${flag}.`,
    [
      ...(near === undefined ? [] : [near]),
      ...(other === undefined ? [] : [`There is \`npx sitegen ${other.name()} ${flag}\`.`]),
      `Run \`npx sitegen ${name}--help\` for all options.`,
    ],
  );
}

function tooManyWords(command: Command): UserError {
  const known = command.registeredArguments.length;
  const word = command.args[known] ?? '';
  const call = `npx sitegen ${command.name()}`;
  const has = (option: string) => command.options.some(({ long }) => long === option);
  if (known > 0) {
    return new UserError(`There is one word too many after \`${command.name()}\`: "${word}".`, [
      `Put quotes around a name of several words. For example: \`npx sitegen ${EXAMPLES[command.name()] ?? call}\``,
    ]);
  }
  if (/^\d{2,5}$/.test(word) && has('--port'))
    return new UserError(`To choose the port, write \`${call} --port ${word}\`.`);
  return new UserError(`Omit "${word}": \`${command.name()}\` is always for the whole site.`, [
    `For a site in another folder, write \`${call} --root\` and the folder.`,
    ...(has('--out') && !isFile(word)
      ? ['For another folder of the finished site, write --out and the folder.']
      : []),
  ]);
}

function isFile(word: string): boolean {
  return /\.\w+$/.test(word);
}

function missingWord(name: string, command: Command): UserError {
  const argument = command.registeredArguments.find((one) => one.name() === name);
  return new UserError(
    `Something is missing after \`${command.name()}\`: ${argument?.description ?? name}.`,
    [`For example: \`npx sitegen ${EXAMPLES[command.name()]}\``],
  );
}

/** What is typed after commands that need a name. */
const EXAMPLES: Readonly<Record<string, string>> = {
  new: 'new page "Our team" about/our-team',
  rename: 'rename about/our-team "Our people"',
  remove: 'remove about/our-team',
  init: 'init our-site',
};
