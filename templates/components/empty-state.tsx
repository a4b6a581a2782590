import { EmptyPanel } from './empty-panel.tsx';
import { Link } from './link.tsx';
import { usePageContext } from './page-context.tsx';

/** The sentence in place of an empty list, with a link. */
export function EmptyState({ children }: { children: string }) {
  const { contactEmail, strings } = usePageContext();
  return (
    <EmptyPanel sentence={children}>
      {contactEmail === undefined ? null : (
        <Link to={`mailto:${contactEmail}`} className="text-link inline-block py-1">
          {strings.wayOn}
        </Link>
      )}
    </EmptyPanel>
  );
}

/** The sentence for lists without their own sentence. */
export function EmptyCards() {
  return <EmptyState>{usePageContext().strings.emptyCards}</EmptyState>;
}
