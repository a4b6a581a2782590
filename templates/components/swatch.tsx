/** A small square in the colour of a county. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" className="mr-2 inline size-4" aria-hidden="true">
      <rect x="0.5" y="0.5" width="15" height="15" fill={colour} stroke="currentColor" />
    </svg>
  );
}
