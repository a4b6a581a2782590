import type { ReactNode } from 'react';

/** A sentence in place of a missing part, with a link below it. */
export function EmptyPanel({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="max-w-measure space-y-1 border-link border-l-4 bg-leaf p-5">
      <p>{sentence}</p>
      {children}
    </div>
  );
}
