/**
 * The name of something a page can ask of the site: `settings.contact`, `lists.jobs`, `asOf`, `picture home/tea.jpg`,
 * `file files/policy.pdf`, `route /contact`.
 */
export type InputKey = string;

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
