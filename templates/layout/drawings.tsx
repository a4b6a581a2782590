import { ICONS, NETWORK_ICONS } from '../components/icon.tsx';
import { RidgeShapes } from '../components/ridge.tsx';
import type { LayoutProps } from './select-layout.ts';

/** The drawings that a page shows more than once, each written once. No id of a section can contain an underscore. */
export function Drawings({ ridge, social }: Pick<LayoutProps, 'ridge' | 'social'>) {
  const networks = [...new Set(social.map(({ network }) => network))];
  return (
    // `hidden` is on the `div`, because browsers do not apply it to a drawing. It works without the style sheet too.
    <div hidden>
      <svg width="0" height="0" aria-hidden="true">
        <RidgeShapes ridge={ridge} id="ridge_line" />
        {[
          ...Object.entries(ICONS),
          ...networks.map((network) => [network, NETWORK_ICONS[network]] as const),
        ].map(([name, strokes]) => (
          <symbol key={name} id={`icon_${name}`} viewBox="0 0 24 24">
            <path d={strokes} />
          </symbol>
        ))}
      </svg>
    </div>
  );
}
