/** A view has something that React alone renders as it should be. */
export class NeedsReact extends Error {
  constructor(what: string) {
    super(`React renders ${what}.`);
    this.name = 'NeedsReact';
  }
}
