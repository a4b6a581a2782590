import { Children, type ReactNode } from 'react';

/** Cards side by side: one column on phones, two on tablets, three on wide screens. (Specification 2, Station pages.) */
export function CardGrid({ children }: { children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}
