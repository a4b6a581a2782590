import type { Analysis } from '../../generator/pipeline/analyze.ts';
import { judgeContent } from '../../generator/pipeline/content-errors.ts';
import type { RenderedPage } from '../../generator/render/renderer.ts';
import { theme } from '../../templates/server.tsx';
import { REPOSITORY } from './shipped-site.ts';

let analysis: Analysis | undefined;

/** The page of the shipped site at an address with its slash, as the checks know it. */
export function pageAt(address: string): Pick<RenderedPage, 'route' | 'entity'> {
  analysis ??= judgeContent(REPOSITORY, theme).analysis;
  const page = analysis.routes.pages.find(({ path }) => `/${path}` === `${address}index.html`);
  return { route: page?.route, entity: page && analysis.entity(page) };
}
