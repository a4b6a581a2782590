import { Icon } from '../components/icon.tsx';
import { Link } from '../components/link.tsx';
import { usePageContext } from '../components/page-context.tsx';

/** The page for addresses that do not exist. (Specification 8.) */
export function NotFound() {
  const { strings } = usePageContext();
  return (
    <div data-not-found="" className="bg-sand pt-16 md:pt-24">
      <div className="page-width space-y-6 pb-10">
        <h1 className="font-semibold font-serif text-heading">
          <span className="not-found-code block">{strings.notFoundCode}</span>{' '}
          <span className="block text-h2">{strings.notFoundSentence}</span>
        </h1>
        <p>
          <Link to="/" className="button">
            {strings.returnHome}
            <Icon name="forward" />
          </Link>
        </p>
      </div>
    </div>
  );
}
