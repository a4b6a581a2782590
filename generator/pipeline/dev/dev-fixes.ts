import { join } from 'node:path';
import { applyFixes } from '../../diagnostics/fix.ts';
import { UserError } from '../../diagnostics/user-error.ts';
import type { FixAnswer, FixRequest, UndoAnswer, UndoRequest, UndoStep } from '../../model/dev-protocol.ts';
import { readContentFile } from '../../read/read-file.ts';
import { replaceFile } from '../../write/replace-file.ts';
import type { DevSite } from './dev-site.ts';
import { diagnosticId } from './dev-state.ts';

/** Writes fixes that the user has seen and confirmed, and undoes them. */
export type DevFixes = {
  fix(wanted: FixRequest): Promise<FixAnswer>;
  undo(wanted: UndoRequest): UndoAnswer;
  /** The next step to undo. */
  undoable(): UndoStep | undefined;
};

type CorrectedFile = {
  readonly step: number;
  readonly path: string;
  readonly before: string;
  readonly after: string;
};

/** Opens the fixes of a preview. `lookAgain` updates the site with a changed file and checks it. */
export function openDevFixes(
  root: string,
  site: DevSite,
  lookAgain: (path: string) => Promise<unknown>,
): DevFixes {
  const written: CorrectedFile[] = [];
  let steps = 0;
  const textOf = (path: string) => readContentFile(join(root, path), path).value?.text;
  const diagnosticOf = (id: string) => site.diagnostics().find((one) => diagnosticId(one) === id);
  return {
    async fix({ id, write }) {
      const asked = diagnosticOf(id)?.fix?.at.file;
      // An editor may have saved the file a moment ago. A fix that is written, however, must be the one the user has seen.
      if (!write && asked !== undefined && !site.isAsChecked(asked)) await lookAgain(asked);
      const diagnostic = diagnosticOf(id);
      const path = diagnostic?.fix?.at.file;
      const before = path === undefined ? undefined : textOf(path);
      if (diagnostic === undefined || path === undefined || before === undefined) {
        throw new UserError('This error no longer exists.');
      }
      // The position of the fix belongs to the checked text; in a later text it could be other words.
      const changed = () => new UserError(`${path} has changed since it was checked. Try again.`);
      if (!site.isAsChecked(path)) throw changed();
      const after = applyFixes(before, [diagnostic]);
      if (after === before) throw new UserError('This fix no longer changes anything.');
      if (write) {
        if (!replaceFile(join(root, path), before, after)) throw changed();
        steps += 1;
        written.push({ step: steps, path, before, after });
        if (written.length > MOST_STEPS) written.shift();
      }
      return { file: path, ...changedPart(before, after), isWritten: write };
    },
    undo({ step }) {
      const last = written.at(-1);
      if (last === undefined) throw new UserError('There is nothing to undo.');
      if (last.step !== step) throw new UserError(NOT_THE_LAST);
      const { path, before, after } = last;
      const isUndone = textOf(path) === after && replaceFile(join(root, path), after, before);
      // After a write that failed, undo can be tried again. After a change by the owner, the previous fix can be undone.
      written.pop();
      if (!isUndone) throw new UserError(`${path} has changed since the fix. Change it in your editor.`);
      return { file: path };
    },
    undoable() {
      const last = written.at(-1);
      return last && { step: last.step, words: `Fixed ${last.path}.` };
    },
  };
}

const MOST_STEPS = 100;
const NOT_THE_LAST = 'The last fix is now a different one. Read its file name, then press Undo again.';

/** The lines that differ, and the number of the first. */
function changedPart(before: string, after: string): Pick<FixAnswer, 'line' | 'before' | 'after'> {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  ) {
    end += 1;
  }
  return {
    line: start + 1,
    before: old.slice(start, old.length - end),
    after: now.slice(start, now.length - end),
  };
}
