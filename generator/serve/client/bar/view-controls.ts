import { button } from '../dom.ts';
import { PREVIEW_WORDS } from '../words.ts';
import { createPopup, offer, type Popup } from './popups.ts';
import type { View } from './view.ts';

/** The buttons of the bar that change the view, by name. So the bar can put other buttons between them. */
type ViewControls = {
  readonly width: Popup;
  readonly colours: Popup;
  readonly print: HTMLButtonElement;
  readonly noScript: HTMLButtonElement;
  readonly textSize: Popup;
  show(view: View): void;
};

const { bar } = PREVIEW_WORDS;

/** Options for a view setting, their texts, and the text of the button that offers them. */
type Choices<Value> = {
  readonly values: readonly Value[];
  readonly words: (value: Value) => string;
  readonly name: string;
};

const CHOICES: { readonly [Key in 'width' | 'scheme' | 'textSize']: Choices<View[Key]> } = {
  width: {
    values: [undefined, 360, 768, 1280],
    words: (width) => (width === undefined ? bar.thisWindow : bar.pixels(width)),
    name: bar.width,
  },
  scheme: {
    values: ['system', 'light', 'dark'],
    words: (scheme) => bar.schemes[scheme],
    name: bar.colours,
  },
  textSize: { values: [100, 150, 200], words: bar.percent, name: bar.textSize },
};

/** Makes the controls for the current `view`; pressing one changes the view. */
export function createViewControls(
  root: ShadowRoot,
  view: () => View,
  changeView: (change: Partial<View>) => void,
): ViewControls {
  const choice = <Key extends keyof typeof CHOICES>(key: Key): Popup => {
    const { name, values, words }: Choices<View[Key]> = CHOICES[key];
    const choices = values.map((value) => ({ value, words: words(value) }));
    const popup: Popup = createPopup(root, name, name, () =>
      offer(popup, choices, view()[key], (value) => changeView({ [key]: value })),
    );
    return popup;
  };
  const width = choice('width');
  const colours = choice('scheme');
  const textSize = choice('textSize');
  const print = button(bar.print, () => changeView({ isPrint: !view().isPrint }));
  const noScript = button(bar.noScript, () => changeView({ isWithoutScript: !view().isWithoutScript }));
  return {
    width,
    colours,
    print,
    noScript,
    textSize,
    show(now) {
      width.opener.textContent = now.width === undefined ? bar.width : bar.pixels(now.width);
      colours.opener.textContent = now.scheme === 'system' ? bar.colours : bar.schemes[now.scheme];
      const size = now.textSize === 100 ? '' : ` ${bar.percent(now.textSize)}`;
      textSize.opener.textContent = `${bar.textSize}${size}`;
      print.setAttribute('aria-pressed', String(now.isPrint));
      noScript.setAttribute('aria-pressed', String(now.isWithoutScript));
    },
  };
}
