import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import type { ServerTheme } from '../../generator/model/theme.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { Document } from '../../templates/layout/document.tsx';
import type { LayoutProps } from '../../templates/layout/select-layout.ts';
import { renderOnPage } from '../../templates/render/on-page.ts';
import { toDocument, toHtml } from '../../templates/render/to-html.ts';
import { theme } from '../../templates/server.tsx';
import { asRead, readDocument } from './as-read.ts';
import { siteInMemory } from './made-site.ts';
import { withThemeOfTest } from './planted-theme.ts';

/**
 * Expects that browsers read every page and every layout of a site as if React had written it, and returns how many there were.
 */
export async function comparePages(
  root: string,
): Promise<{ readonly pages: number; readonly layouts: number }> {
  let [pages, layouts] = [0, 0];
  const renderMain: ServerTheme['renderMain'] = (template, props, context, publishing) => {
    const main = <template.View {...(props as object)} />;
    const [ours, reacts] = [toHtml, renderToStaticMarkup].map((write) =>
      asRead(renderOnPage(main, { ...context, repeated: () => undefined }, write)),
    );
    expect(ours).toEqual(reacts);
    pages += 1;
    return theme.renderMain(template, props, context, publishing);
  };
  const renderLayout: ServerTheme['renderLayout'] = (layout, state, assets, context) => {
    const document = <Document layout={layout as LayoutProps} state={state} assets={assets} />;
    const [ours = '', reacts = ''] = [toDocument, renderToStaticMarkup].map((write) =>
      renderOnPage(document, context, write),
    );
    expect(readDocument(ours)).toEqual(readDocument(`<!DOCTYPE html>${reacts}`));
    // Browsers accept end tags for void elements.
    expect(ours.length).toBe(`<!DOCTYPE html>${reacts}`.length);
    layouts += 1;
    return theme.renderLayout(layout, state, assets, context);
  };
  const comparing = { ...theme, renderMain, renderLayout };
  await siteInMemory(await withThemeOfTest(openProject({ root }), comparing));
  return { pages, layouts };
}
