import { CATALOG, type Code } from '../diagnostics/catalog.ts';
import { didYouMean, suggest } from '../diagnostics/suggest.ts';
import { UserError } from '../diagnostics/user-error.ts';
import { explain, listOfFaults } from '../report/explain.ts';
import { print } from './print.ts';

/** `sitegen explain`: what a mistake means; without a name, the names of all. The exit code is 0. */
export function run(name: string | undefined): number {
  if (name === undefined) {
    print(`${listOfFaults()}\nType "npx sitegen explain <name>" to read about one of them.\n`);
    return 0;
  }
  if (!isCode(name)) {
    const hint = didYouMean(suggest(name, Object.keys(CATALOG))) ?? 'Without a name all of them are listed.';
    throw new UserError(`There is no mistake called "${name}". ${hint}`);
  }
  print(explain(name));
  return 0;
}

function isCode(name: string): name is Code {
  return Object.hasOwn(CATALOG, name);
}
