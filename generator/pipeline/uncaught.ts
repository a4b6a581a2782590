import { markLate } from '../bundle/template-errors.ts';

/**
 * Hears of errors that no code catches, until the returned function is called: a template of a site may start a timer or a
 * promise that fails later. Node itself would end the process with its own words.
 */
export function hearUncaught(hear: (error: unknown) => void): () => void {
  const heard = (error: unknown) => {
    markLate(error);
    hear(error);
  };
  for (const name of EVENTS) process.on(name, heard);
  return () => {
    for (const name of EVENTS) process.off(name, heard);
  };
}

/** Node hands over the value of a rejected promise unchanged only with the second. */
const EVENTS = ['uncaughtException', 'unhandledRejection'] as const;
