import type { InputKey, InputRecorder } from '../model/inputs.ts';
import type { LayoutState } from '../model/layout.ts';
import type { PageContext } from '../model/page-context.ts';
import type { Site } from '../model/site.ts';
import type { RenderAssets, ServerTheme } from '../model/theme.ts';
import { prepareLayout, type RenderedLayout } from './layout.ts';

/** What layouts are rendered with. */
export type LayoutParts = {
  readonly theme: ServerTheme;
  /** What a layout may ask; it records what it is asked. */
  readonly site: Site;
  readonly assets: RenderAssets;
  readonly recorder: InputRecorder;
};

/** The layouts of a site: what is around the own part of a page. */
export type Layouts = {
  /** Rendered once for each state. */
  of(state: LayoutState): RenderedLayout;
  /** What all of those rendered so far have asked of the site. */
  readonly asked: ReadonlySet<InputKey>;
};

/** The layouts of one site; none is rendered before it is asked for. `context` gives what templates see outside of pages. */
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
        // The owner's colours decide which style sheets there are, and the address of the site which links lead elsewhere.
        recorder.ask('settings.theme');
        recorder.ask('settings.url');
        return theme.renderLayout(theme.selectLayout(site), state, assets, context());
      });
      for (const one of asked) askedByLayouts.add(one);
      const made = prepareLayout(html, name);
      layouts.set(name, made);
      return made;
    },
    asked: askedByLayouts,
  };
}
