import type { FolderName } from './content.ts';

/** The name of something a page can ask of the site: `asOf`, `settings.contact`, `picture home/tea.jpg`, `route /contact`. */
export type InputKey =
  | 'asOf'
  | 'base'
  | 'navigation'
  | 'ridge'
  | 'year'
  | `${KeyedInput}.${string}`
  | `${NamedInput} ${string}`;

/** A part of the site of which a page reads single keys. */
export type KeyedInput = 'collections' | 'feeds' | 'lists' | 'settings';

/** What a page asks about a file, a page, a day or an id: whether it is there, or what it is. */
export type NamedInput =
  | 'counties'
  | 'file'
  | 'label'
  | 'list'
  | 'over'
  | 'part'
  | 'past'
  | 'picture'
  | 'route'
  | 'year'
  | FolderName;

/**
 * Records what is asked while a page is made, so that the next build knows which answers its bytes depend on. Nobody
 * writes such lists by hand for a page, so none can be incomplete.
 */
export type InputRecorder = {
  ask(key: InputKey): void;
  /** Does the work, which must not wait for anything, and returns what it asked. */
  record<T>(work: () => T): { readonly value: T; readonly asked: ReadonlySet<InputKey> };
};

/** A recorder for one build. What is asked outside of `record` belongs to no page. */
export function openRecorder(): InputRecorder {
  let asked: Set<InputKey> | undefined;
  return {
    ask(key) {
      asked?.add(key);
    },
    record(work) {
      const outer = asked;
      const own = new Set<InputKey>();
      asked = own;
      try {
        return { value: work(), asked: own };
      } finally {
        asked = outer;
      }
    },
  };
}
