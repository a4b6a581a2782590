import { templateErrors } from '../bundle/template-errors.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { identityOf } from '../diagnostics/diagnostic.ts';
import type { DevNews } from '../pipeline/dev/dev-saves.ts';
import { escapeControl } from '../report/escape.ts';
import { print } from './print.ts';
import { printDiagnostics } from './terminal.ts';

/** The output of `sitegen dev`. */
type DevTerminal = {
  began(address: string, milliseconds: number): void;
  saved(news: DevNews): void;
  /** Errors of templates were already told by `themeFailed`, so they are only counted. */
  checked(diagnostics: readonly Diagnostic[], ofTemplates?: readonly Diagnostic[]): void;
  polling(): void;
  moved(address: string): void;
  themeFailed(error: unknown): void;
  failed(error: unknown): void;
  ended(): void;
};

/** Prints one line for each save, and new errors in full. While errors remain, each success line is followed by their places. */
export function devTerminal(speech: { readonly root: string; readonly color: boolean }): DevTerminal {
  let told = '';
  let hadErrors = false;
  /** Until then, a page with an error has no earlier version. */
  let wasCorrect = false;
  const say = (line: string) => print(`${line}\n`);
  const tellTemplates = (error: unknown) => {
    const found = templateErrors(error, speech.root);
    if (found === undefined) return false;
    say('');
    printDiagnostics(found, { ...speech, format: 'pretty' }, { outcome: 'last-version-shown' });
    return true;
  };
  return {
    began(address, milliseconds) {
      say(`The preview is at ${address} (${Math.round(milliseconds)} ms)`);
      say('Save a file, and its pages change in the browser.');
      const keys =
        process.stdin.isTTY === true
          ? 'o: open the browser  r: check all files again  q: quit'
          : 'To end the preview, press Ctrl and C.';
      say(`${keys}\n`);
    },
    saved: (news) => say(savedLine(news)),
    checked(diagnostics, ofTemplates = []) {
      const found = diagnostics.filter(({ severity }) => severity !== 'notice');
      const ofContent = found.filter(({ severity }) => severity === 'error');
      const errors = [...ofTemplates, ...ofContent];
      wasCorrect ||= ofContent.length === 0;
      const now = found.map(identityOf).join('\n');
      const isNew = now !== told;
      if (isNew && found.length > 0) {
        say('');
        const withErrors = wasCorrect ? 'last-version-shown' : 'not-shown-yet';
        const outcome = ofContent.length > 0 ? withErrors : 'publishable';
        printDiagnostics(found, { ...speech, format: 'pretty' }, { outcome });
      }
      // New errors are counted below their list, which has none of the templates.
      if (errors.length > 0 && (!isNew || ofTemplates.length > 0)) say(stillLeft(errors));
      if (errors.length === 0 && (hadErrors || (isNew && found.length === 0)))
        say('All errors are corrected.');
      hadErrors = errors.length > 0;
      told = now;
    },
    polling() {
      say('The system cannot watch so many folders. Files are now checked for changes every second.');
    },
    moved: (address) => say(`The preview is now at ${address}`),
    themeFailed(error) {
      if (tellTemplates(error)) return;
      say(
        `The templates have an error. Pages show the last ones that worked.\n${error instanceof Error ? error.message : error}`,
      );
    },
    failed(error) {
      if (tellTemplates(error)) return;
      say(
        `This is an error of sitegen itself. The preview goes on.\n${error instanceof Error ? error.stack : error}`,
      );
    },
    ended: () => say('The preview has ended.'),
  };
}

function savedLine({ changed, pages, milliseconds }: DevNews): string {
  const [first = '', ...others] = changed.map((path) => escapeControl(path.replace(/^content\//, '')));
  const what = others.length === 0 ? first : `${first} and ${others.length} more`;
  const count = pages === undefined ? '' : ` ${pages} ${pages === 1 ? 'page' : 'pages'},`;
  return `saved ${what},${count} ${Math.round(milliseconds)} ms`;
}

function stillLeft(errors: readonly Diagnostic[]): string {
  const places = errors.slice(0, 3).map(({ at }) => escapeControl(`${at.file}:${at.line}`));
  const more = errors.length > places.length ? ' …' : '';
  return `  ${errors.length === 1 ? '1 error is' : `${errors.length} errors are`} left: ${places.join(', ')}${more}`;
}
