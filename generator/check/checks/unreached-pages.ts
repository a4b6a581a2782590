import type { PageFacts, SiteFacts } from '../../model/facts.ts';
import { NOT_FOUND_FILE, type OutputPath } from '../../model/paths.ts';
import { startOf } from '../../model/source.ts';
import type { Check, SiteDiagnostic } from '../check.ts';

/**
 * Every page can be reached from the home page by the links of menus and pages. Of pages that link only to each other, the
 * first is reported: a link to it makes the others of its circle reachable.
 */
export const unreachedPages: Check = {
  site(facts, { fileOf }) {
    const pages = facts.pages.filter(({ path }) => path !== NOT_FOUND_FILE);
    const reached = new Set<string>();
    const byPath = new Map<string, PageFacts>(pages.map((page) => [page.path, page]));
    const reach = (from: readonly OutputPath[]) => {
      const next = [...from];
      for (let path = next.pop(); path !== undefined; path = next.pop()) {
        const page = byPath.get(path);
        if (page === undefined || reached.has(path)) continue;
        reached.add(path);
        next.push(...page.pages);
      }
    };
    reach([HOME, ...inLayouts(facts)]);
    const left = pages.filter(({ path }) => !reached.has(path));
    const linked = new Set(left.flatMap(({ path, pages: to }) => to.filter((one) => one !== path)));
    // Pages without any link to them come first; the rest are pages that link to each other in a circle.
    const inTurn = [...left.filter(({ path }) => !linked.has(path)), ...left];
    return inTurn.flatMap(({ path, address }): readonly SiteDiagnostic[] => {
      if (reached.has(path)) return [];
      reach([path]);
      const file = fileOf(path);
      return file === undefined
        ? []
        : [{ code: 'unreached-page', args: { address }, on: { file: startOf(file) } }];
    });
  },
};

const HOME = 'index.html' as OutputPath;

function inLayouts({ layouts }: SiteFacts): readonly OutputPath[] {
  return [...new Set([...layouts.values()].flatMap(({ pages }) => pages))];
}
