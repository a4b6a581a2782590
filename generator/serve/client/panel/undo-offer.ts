import type { UndoStep } from '../../../model/dev-protocol.ts';
import { button, element } from '../dom.ts';
import type { Requests } from '../requests.ts';
import { PREVIEW_WORDS } from '../words.ts';

type UndoOffer = {
  /** The offer, and the alert that says why it was refused. Both are outside of the list, which each state replaces. */
  readonly elements: readonly HTMLElement[];
  show(step: UndoStep | undefined): void;
  /** Hides the alert. */
  forgetRefusal(): void;
};

/** Offers to take back the last change that the preview made. `asked` is called when the user accepts. */
export function createUndoOffer(requests: Pick<Requests, 'mayWrite' | 'undo'>, asked: () => void): UndoOffer {
  const offer = element('p', { class: 'undo' });
  const refused = element('p', { role: 'alert', hidden: true });

  const forgetRefusal = () => {
    refused.hidden = true;
  };
  const takeBack = async (step: UndoStep) => {
    asked();
    forgetRefusal();
    await requests.undo(step).catch(({ message }: Error) => {
      refused.textContent = message;
      refused.hidden = false;
    });
  };

  return {
    elements: [offer, refused],
    forgetRefusal,
    show(step) {
      offer.hidden = step === undefined || !requests.mayWrite();
      if (step === undefined || offer.dataset.step === String(step.step)) return;
      offer.dataset.step = String(step.step);
      offer.replaceChildren(
        step.words,
        ' ',
        button(PREVIEW_WORDS.panel.undo, () => void takeBack(step)),
      );
    },
  };
}
