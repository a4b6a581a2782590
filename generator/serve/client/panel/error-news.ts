import type { DevState } from '../../../model/dev-protocol.ts';
import { element } from '../dom.ts';
import { countsInWords, PREVIEW_WORDS } from '../words.ts';

type ErrorNews = {
  /** What screen readers announce. */
  readonly status: HTMLElement;
  /** Announces what a state brings: whether it has errors that the states before had not, and whether all are gone. */
  tell(state: DevState): { readonly hasNew: boolean; readonly areGone: boolean };
};

/** Compares the errors of each state with those of the states before it. */
export function createErrorNews(): ErrorNews {
  let known: ReadonlySet<string> = new Set();
  const status = element('p', { class: 'unseen', role: 'status' });

  return {
    status,
    tell({ diagnostics, isChecking }) {
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      const ids = errors.map(({ id }) => id);
      const hasNew = ids.some((id) => !known.has(id));
      // Errors count as gone once the whole site is checked.
      const areGone = errors.length === 0 && !isChecking;
      if (hasNew)
        status.textContent = `${countsInWords({ error: errors.length, warning: 0 })}. ${errors[0]!.message}`;
      else if (areGone && known.size > 0) status.textContent = PREVIEW_WORDS.panel.none;
      known = new Set(isChecking ? [...known, ...ids] : ids);
      return { hasNew, areGone };
    },
  };
}
