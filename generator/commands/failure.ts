import { resolve } from 'node:path';
import { templateErrors } from '../bundle/template-errors.ts';
import { systemErrorText } from '../diagnostics/system-error.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { asTyped } from '../report/as-typed.ts';
import type { Failure } from '../report/formatter.ts';
import { FORMATS, type FormatName } from '../report/index.ts';
import type { OutcomeName } from '../report/outcomes.ts';
import { Stopped } from './at-work.ts';
import { typedCommand } from './call.ts';
import { printError } from './print.ts';
import { printDiagnostics } from './terminal.ts';

/**
 * Prints to standard error why a command failed and, for programs, to standard output in their format. Returns the exit code.
 * The arguments may not parse as options, so they are searched in the raw words.
 */
export function explainFailure(error: unknown, argv: readonly string[]): number {
  const speech = {
    root: optionIn(argv, 'root') ?? '.',
    ...(optionIn(argv, 'out') !== undefined && { out: optionIn(argv, 'out')! }),
    format: formatIn(argv),
    color: false,
  };
  const broken = templateErrors(error, speech.root);
  if (broken !== undefined) return printDiagnostics(broken, speech, { outcome: unmade(argv) });
  const failure = failureOf(error, resolve(speech.root));
  const lines = [failure.message, ...detailsOf(error)].map(onOneLine);
  const text = asTyped(lines.join('\n  '), typedCommand(speech));
  printError(error instanceof Stopped ? `${text}\n` : `sitegen: ${text}${traceOf(error, failure)}\n`);
  const ending =
    error instanceof Stopped ? ({ outcome: 'stopped' } as const) : ({ outcome: 'failed', failure } as const);
  return printDiagnostics([], speech, ending);
}

/** The outcome of a command that could not make any page. */
function unmade(argv: readonly string[]): OutcomeName {
  const [command] = argv;
  if (command === 'build' && optionIn(argv, 'shard') !== undefined) return 'share-not-built';
  return command === 'build' || command === 'merge' ? 'not-published' : 'not-publishable';
}

function failureOf(error: unknown, root: string): Failure {
  if (error instanceof UserError || error instanceof Stopped)
    return { kind: 'request', message: error.message };
  const text = systemErrorText(error, root);
  if (text !== undefined) return { kind: 'system', message: text };
  return { kind: 'sitegen', message: `${OUR_ERROR} (${error instanceof Error ? error.message : error})` };
}

const OUR_ERROR = 'This is an error of sitegen itself, not of your content.';
const REPORT_IT = 'Please report it, with the lines below, to the people who maintain sitegen.';

function traceOf(error: unknown, { kind }: Failure): string {
  if (kind !== 'sitegen') return '';
  return `\n${REPORT_IT}\n\n${error instanceof Error ? error.stack : String(error)}`;
}

function formatIn(argv: readonly string[]): FormatName {
  const typed = optionIn(argv, 'format') ?? 'pretty';
  return Object.hasOwn(FORMATS, typed) ? (typed as FormatName) : 'pretty';
}

function optionIn(argv: readonly string[], name: string): string | undefined {
  const at = argv.lastIndexOf(`--${name}`);
  const joined = argv.findLast((word) => word.startsWith(`--${name}=`));
  return at === -1 ? joined?.slice(name.length + 3) : argv[at + 1];
}

function detailsOf(error: unknown): readonly string[] {
  return error instanceof UserError ? error.details : [];
}

/** A file name may have line breaks, which could fake a separate message. */
function onOneLine(message: string): string {
  return message.replaceAll('\n', '\\u000a');
}
