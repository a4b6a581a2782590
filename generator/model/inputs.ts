import type { FolderName } from './content.ts';

/**
 * The name of an input a page can read from the site: `asOf`, `settings.contact`, `picture home/tea.jpg`, `route /contact`.
 */
export type InputKey =
  | 'asOf'
  | 'base'
  | 'navigation'
  | 'ridge'
  | 'year'
  | `${KeyedInput}.${string}`
  | `${NamedInput} ${string}`;

/** A part of the site from which a page reads single keys. */
export type KeyedInput = 'collections' | 'feeds' | 'lists' | 'settings';

/** In place of a key: which keys there are. */
export const ALL_KEYS = '*';

/** A question of a page about a file, a page, a day or an id: whether it exists, or what it is. */
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
 * Records the questions a page asks while it is made. The next build then knows the answers its bytes depend on. No such
 * list is written by hand, so none can be incomplete.
 */
export type InputRecorder = {
  ask(key: InputKey): void;
  /** Does the work, which must be synchronous, and returns its value and its questions. */
  record<T>(work: () => T): { readonly value: T; readonly asked: ReadonlySet<InputKey> };
};

/** A recorder for one build. Questions outside of `record` belong to no page. */
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
