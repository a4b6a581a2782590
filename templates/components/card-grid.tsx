import { Children, type ReactNode } from 'react';

/**
 * Cards side by side: one column on phones, two on tablets, three on wide screens. Four stand in one row, so that none
 * is left over.
 */
export function CardGrid({ children }: { children: ReactNode }) {
  const count = Children.count(children);
  if (count === 0) return null;
  const columns = count === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3';
  return <ul className={`grid gap-6 md:grid-cols-2 ${columns}`}>{children}</ul>;
}
