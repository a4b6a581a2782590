/** Thrown for a part of a view that only React renders correctly. */
export class NeedsReact extends Error {
  constructor(what: string) {
    super(`React renders ${what}.`);
    this.name = 'NeedsReact';
  }
}
