import { useSite } from './site-context.tsx';

/** The sentence that stands where a list is empty. */
export function EmptyState({ children }: { children: string }) {
  return <p className="max-w-prose border-tea border-l-4 bg-leaf p-4">{children}</p>;
}

/** The sentence for lists that have none of their own. */
export function EmptyCards() {
  return <EmptyState>{useSite().strings.emptyCards}</EmptyState>;
}
