import type { InputKey, InputRecorder } from '../model/inputs.ts';
import type { LayoutState } from '../model/layout.ts';
import type { PageContext } from '../model/page-context.ts';
import type { Site } from '../model/site.ts';
import type { LoadedTheme, RenderAssets } from '../model/theme.ts';
import { prepareLayout, type RenderedLayout } from './layout.ts';

/** Everything that layouts are rendered with. */
export type LayoutParts = {
  readonly theme: LoadedTheme;
  /** The site as layouts see it; it records their questions. */
  readonly site: Site;
  readonly assets: RenderAssets;
  readonly recorder: InputRecorder;
};

/** The layouts of a site: everything around a page's own part. */
export type Layouts = {
  /** Returns the layout of a state, which is rendered once. */
  of(state: LayoutState): RenderedLayout;
  /** The questions that all rendered layouts have asked so far. */
  readonly asked: ReadonlySet<InputKey>;
};

/** The layouts of one site, each rendered on its first use. `context` returns what templates see outside of pages. */
export function openLayouts(
  { theme, site, assets, recorder }: LayoutParts,
  context: () => PageContext,
): Layouts {
  const layouts = new Map<string, RenderedLayout>();
  const askedByLayouts = new Set<InputKey>();
  return {
    of(state) {
      const name = JSON.stringify(state);
      const known = layouts.get(name);
      if (known !== undefined) return known;
      const { value: html, asked } = recorder.record(() => {
        // The owner's colours decide which style sheets exist. The address of the site decides which links lead to other
        // sites.
        recorder.ask('settings.theme');
        recorder.ask('settings.url');
        return theme.limitTime(() => theme.renderLayout(theme.selectLayout(site), state, assets, context()));
      });
      for (const one of asked) askedByLayouts.add(one);
      const made = prepareLayout(html, name);
      layouts.set(name, made);
      return made;
    },
    asked: askedByLayouts,
  };
}
