/**
 * sitegen cannot or will not do what the user requested: a wrong option, an output folder that is not its own, a full disk.
 * Its message is one plain line for the person at the terminal, `details` are lines below it; the exit code is 2.
 */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    message: string,
    readonly details: readonly string[] = [],
  ) {
    super(message);
  }
}
