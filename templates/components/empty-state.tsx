import { EmptyPanel } from './empty-panel.tsx';
import { Link } from './link.tsx';
import { useSite } from './site-context.tsx';

/** The sentence that stands where a list is empty, and a way on. */
export function EmptyState({ children }: { children: string }) {
  const { site, strings } = useSite();
  return (
    <EmptyPanel sentence={children}>
      <Link to={`mailto:${site.settings.contact.email}`} className="text-link inline-block py-1">
        {strings.wayOn}
      </Link>
    </EmptyPanel>
  );
}

/** The sentence for lists that have none of their own. */
export function EmptyCards() {
  return <EmptyState>{useSite().strings.emptyCards}</EmptyState>;
}
