import { usePageContext } from './page-context.tsx';

/** The placeholder for the picture of a station: the ridge in two tones of its county's colour, and words. */
export function Postcard({ colour }: { colour: string | undefined }) {
  const { strings } = usePageContext();
  return (
    <div className="postcard relative aspect-3/2 overflow-hidden bg-sand">
      <svg
        className="absolute inset-0 size-full"
        width="360"
        height="240"
        viewBox="0 0 360 240"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <g fill={colour ?? 'var(--color-tea)'}>
          <rect width="360" height="240" opacity="0.25" />
          <use href="#ridge_line" opacity="0.5" transform="translate(-60 76) scale(.42 1.1)" />
          <rect y="181" width="360" height="59" opacity="0.5" />
          <use href="#ridge_line" transform="translate(480 132) scale(-.5 1)" />
          <rect y="227" width="360" height="13" />
        </g>
      </svg>
      <p className="absolute top-4 left-4 rounded-card bg-card px-3 py-1 text-ink text-small">
        {strings.imageComingSoon}
      </p>
    </div>
  );
}
