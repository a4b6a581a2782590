import type { DevState } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Requests } from '../requests.ts';
import { PREVIEW_WORDS } from '../words.ts';

/** A field for the day the site is shown on, and a button for today. */
export function dateField(asOf: DevState['asOf'], requests: Requests): readonly HTMLElement[] {
  const alert = element('p', { role: 'alert' });
  const ask = (day: string | null) => {
    requests.showAsOf(day).catch(({ message }: Error) => {
      alert.textContent = message;
    });
  };
  const field = element('input', { type: 'date', id: 'as-of', value: asOf.day });
  field.addEventListener('change', () => {
    if (field.value !== '') ask(field.value);
  });
  return [
    element('label', { for: 'as-of' }, PREVIEW_WORDS.bar.dateLabel),
    field,
    button(PREVIEW_WORDS.bar.today, () => ask(null)),
    alert,
  ];
}
