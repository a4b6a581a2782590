import type { SVGAttributes } from 'react';
import type { SocialLink } from '../../generator/schema/entities/social-link.ts';

/** The drawings of the icon set, on a grid of 24 and made only of strokes. Every page contains them. */
export const ICONS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'm5 5 14 14M19 5 5 19',
  turn: 'm6 9 6 6 6-6',
  forward: 'M4 12h15m-6-6 6 6-6 6',
  back: 'M20 12H5m6-6-6 6 6 6',
  file: 'M14 3H6v18h12V7zm0 0v4h4M9 13h6m-6 4h4',
  mail: 'M3 6h18v12H3zm0 1 9 7 9-7',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A16 16 0 0 1 4 5a1 1 0 0 1 1-1',
} as const;

/** The drawings of social networks, on the same grid. A site contains only those of its networks. */
export const NETWORK_ICONS: Readonly<Record<SocialLink['network'], string>> = {
  facebook: 'M15 4h-1.5A3.5 3.5 0 0 0 10 7.5V21m-3-9h7.5',
  x: 'm4 4 16 16M20 4 4 20',
  instagram: 'M4 4h16v16H4zm8 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M16.7 7.3h.1',
  linkedin: 'M5 10v10M5 5.5v.1M11 20V10m0 4.5a4 4 0 0 1 8 0V20',
  tiktok: 'M13 4v11.5a3.5 3.5 0 1 1-3.5-3.5M13 4a5 5 0 0 0 5.5 5',
  whatsapp:
    'm3.5 20.5 1.4-4.3a8 8 0 1 1 3 2.9zM9 8.5c0 4 2.5 6.5 6.5 6.5l.5-1.8-2-1-1 1a6 6 0 0 1-2.2-2.2l1-1-1-2z',
  youtube: 'M3 6h18v12H3zm7 3v6l5-3z',
};

type IconName = keyof typeof ICONS;

/** An icon next to words with the same meaning, so screen readers skip it. It has a size even without the style sheet. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <Frame className={className}>
      <use href={`#icon_${name}`} />
    </Frame>
  );
}

/** The icon of a network in `social` of site.yaml. A page contains no others. */
export function NetworkIcon({ network }: Pick<SocialLink, 'network'>) {
  return (
    <Frame>
      <use href={`#icon_${network}`} />
    </Frame>
  );
}

/** An icon that contains its drawing, on the same grid, for drawings that few pages show, and only once. */
export function SingleIcon({ strokes, className }: { strokes: string; className?: string }) {
  return (
    <Frame className={className} viewBox="0 0 24 24">
      <path d={strokes} />
    </Frame>
  );
}

function Frame({ className, viewBox, children }: SVGAttributes<SVGSVGElement>) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width="24"
      height="24"
      viewBox={viewBox}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
