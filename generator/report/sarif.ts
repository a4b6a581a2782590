import manifest from '../../package.json' with { type: 'json' };
import { CATALOG, type Code } from '../diagnostics/catalog.ts';
import type { Severity } from '../diagnostics/codes/entry.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { asTyped } from './as-typed.ts';
import { escapeControl } from './escape.ts';
import type { Formatter, ReportContext } from './formatter.ts';
import { OUTCOMES } from './outcomes.ts';

/**
 * A log for code scanning, such as that of GitHub: one JSON document with the codes as rules and the diagnostics as
 * results. (SARIF 2.1.0, OASIS Standard, 27 March 2020.)
 */
export const sarif: Formatter = (diagnostics, context) => {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'sitegen', version: manifest.version, rules: codes.map(rule) } },
        columnKind: 'utf16CodeUnits',
        invocations: [invocation(context)],
        results: diagnostics.map((one) => result(one, codes.indexOf(one.code), context)),
      },
    ],
  };
  return `${escapeControl(JSON.stringify(log))}\n`;
};

function rule(code: Code) {
  const { severity, title, explain } = CATALOG[code];
  return {
    id: code,
    shortDescription: { text: title },
    fullDescription: { text: explain },
    help: { text: explain },
    defaultConfiguration: { level: LEVELS[severity] },
  };
}

function result(diagnostic: Diagnostic, ruleIndex: number, context: ReportContext) {
  const { code, severity, at, fix } = diagnostic;
  const { message, hint } = phrase(diagnostic);
  const text = [message, ...(hint === undefined ? [] : [asTyped(hint, context.typed)])].join('\n');
  return {
    ruleId: code,
    ruleIndex,
    level: LEVELS[severity],
    message: { text },
    locations: [{ physicalLocation: { artifactLocation: artifact(at, context), region: region(at) } }],
    ...(fix && {
      fixes: [
        {
          artifactChanges: [
            {
              artifactLocation: artifact(fix.at, context),
              replacements: [{ deletedRegion: region(fix.at), insertedContent: { text: fix.text } }],
            },
          ],
        },
      ],
    }),
  };
}

function artifact({ file }: Location, { folder }: ReportContext) {
  const path = folder === '' ? file : `${folder}/${file}`;
  // Windows allows lone surrogates in file names, which a URL cannot contain.
  const whole = path.replace(/\p{Surrogate}/gu, '\ufffd');
  return { uri: whole.split('/').map(encodeURIComponent).join('/') };
}

function region({ line, column, endLine, endColumn }: Location) {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** A check that finds errors has succeeded; a check that could not run has not. */
function invocation({ ending, typed }: ReportContext) {
  const { outcome, failure } = ending;
  const { exitCode } = OUTCOMES[outcome];
  return {
    executionSuccessful: exitCode <= 1,
    exitCode,
    ...(failure && {
      toolExecutionNotifications: [{ level: 'error', message: { text: asTyped(failure.message, typed) } }],
    }),
  };
}

/** Levels of the standard: 3.27.10. */
const LEVELS: Record<Severity, 'error' | 'warning' | 'note'> = {
  error: 'error',
  warning: 'warning',
  notice: 'note',
};
