import type { FixAnswer } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Requests } from '../requests.ts';
import { PREVIEW_WORDS } from '../words.ts';
import { linesOfVersion } from './excerpt.ts';

/** A button that shows the change of a fix; the user can then apply it or cancel. `applied` is called after it is written. */
export function fixOf(id: string, requests: Requests, applied: () => void): HTMLElement {
  const place = element('div', { class: 'fix' });
  const say = ({ message }: Error) => {
    place.querySelector('[role="alert"]')?.remove();
    place.append(element('p', { role: 'alert' }, message));
  };
  const opener = button(PREVIEW_WORDS.fix.show, () => {
    requests.fix({ id, write: false }).then(show, say);
  });
  const show = ({ line, before, after }: FixAnswer) => {
    const apply = button(
      PREVIEW_WORDS.fix.apply,
      () => {
        requests.fix({ id, write: true }).then(() => {
          place.replaceChildren(element('p', { role: 'status' }, PREVIEW_WORDS.fix.done));
          applied();
        }, say);
      },
      { class: 'is-main' },
    );
    const cancel = button(PREVIEW_WORDS.fix.cancel, () => {
      place.replaceChildren(opener);
      opener.focus();
    });
    place.replaceChildren(
      element(
        'div',
        { class: 'versions' },
        linesOfVersion(PREVIEW_WORDS.fix.before, line, before, after),
        linesOfVersion(PREVIEW_WORDS.fix.after, line, after, before),
      ),
      apply,
      cancel,
    );
    apply.focus();
  };
  place.append(opener);
  return place;
}
