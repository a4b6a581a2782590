import { CATALOG, type Code } from '../diagnostics/catalog.ts';
import { didYouMean, suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { explain, listOfFaults } from '../report/explain.ts';
import { print } from './print.ts';

/** `sitegen explain`: what an error means; without a name, the names of all. The exit code is 0. */
export function run(name: string | undefined): number {
  if (name === undefined) {
    print(`${listOfFaults()}\nTo read about one of them, run: npx sitegen explain <name>\n`);
    return 0;
  }
  if (!isCode(name)) {
    const hint =
      didYouMean(suggest(name, Object.keys(CATALOG))) ?? 'For a list of all names, run: npx sitegen explain';
    throw new UserError(`No error has the name "${name}". ${hint}`);
  }
  print(explain(name));
  return 0;
}

function isCode(name: string): name is Code {
  return Object.hasOwn(CATALOG, name);
}
