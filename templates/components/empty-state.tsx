/** The sentence that stands where a list is empty. */
export function EmptyState({ children }: { children: string }) {
  return <p className="max-w-prose border-tea border-l-4 bg-leaf p-4">{children}</p>;
}
