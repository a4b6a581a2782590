import { Link } from './link.tsx';
import { useSite } from './site-context.tsx';

/** The sentence that stands where a list is empty, and a way on. */
export function EmptyState({ children }: { children: string }) {
  const { site, strings } = useSite();
  return (
    <div className="max-w-measure space-y-1 border-link border-l-4 bg-leaf p-5">
      <p>{children}</p>
      <Link to={`mailto:${site.settings.contact.email}`} className="text-link inline-block py-1">
        {strings.wayOn}
      </Link>
    </div>
  );
}

/** The sentence for lists that have none of their own. */
export function EmptyCards() {
  return <EmptyState>{useSite().strings.emptyCards}</EmptyState>;
}
