import type { Code } from '../diagnostics/catalog.ts';
import { findCodes, nearestCodes } from '../diagnostics/find-codes.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { shortQuote } from '../model/short-quote.ts';
import { asTyped } from '../report/as-typed.ts';
import { explain, listOfCodes, listOfErrors } from '../report/explain.ts';
import { typedCommand } from './call.ts';
import { print } from './print.ts';

/**
 * `sitegen explain`: explains an error, or lists the errors that match these words; without words, lists all names. The exit
 * code is 0 if something was found.
 */
export function run(words: readonly string[]): number {
  const text = words.join(' ');
  if (text.trim() === '') return list(listOfErrors());
  const [first, ...others] = findCodes(text);
  if (first === undefined)
    throw new UserError(`No error has the name "${shortQuote(text)}". ${nearest(nearestCodes(text))}`);
  if (others.length > 0) return list(listOfCodes(text, [first, ...others]));
  print(explain(first));
  return 0;
}

function list(text: string): number {
  print(
    `${text}\n${asTyped('To read about one of them, run: npx sitegen explain <name>', typedCommand({}))}\n`,
  );
  return 0;
}

function nearest([first, ...others]: readonly Code[]): string {
  if (first === undefined) return 'For a list of all names, run: npx sitegen explain';
  const more = others.length === 0 ? '' : ` Similar names: ${others.join(', ')}.`;
  return `${didYouMean(first)}${more}`;
}
