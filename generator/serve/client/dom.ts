/** Event listeners by event name. */
type Listeners = { readonly [name: string]: (event: Event) => void };

type Settings = {
  readonly on?: Listeners;
  readonly [attribute: string]: string | number | boolean | undefined | Listeners;
};

type Child = Node | string | undefined | false;

/** Creates an element with its attributes and children. `false` and `undefined` leave out an attribute or a child. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { on = {}, ...attributes }: Settings = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    made.setAttribute(name, value === true ? '' : String(value));
  }
  for (const [name, answer] of Object.entries(on)) made.addEventListener(name, answer);
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false));
  return made;
}

/** A sentence; text between backticks becomes code. */
export function sentence(words: string): readonly (Node | string)[] {
  return words.split('`').map((part, index) => (index % 2 === 1 ? element('code', {}, part) : part));
}

/** A button with an action. */
export function button(words: string, press: () => void, attributes: Settings = {}): HTMLButtonElement {
  return element('button', { type: 'button', ...attributes, on: { click: press } }, words);
}
