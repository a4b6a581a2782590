import { Link } from '../components/link.tsx';
import { useSite } from '../components/site-context.tsx';

/** What visitors see at an address that does not exist. (Specification 8.) */
export function NotFound() {
  const { strings } = useSite();
  return (
    <div className="page-width space-y-6 py-24">
      <h1 className="space-y-2">
        <span className="block font-serif text-6xl text-heading">{strings.notFoundCode}</span>{' '}
        <span className="block text-2xl">{strings.notFoundSentence}</span>
      </h1>
      <p>
        <Link to="/" className="button">
          {strings.returnHome}
        </Link>
      </p>
    </div>
  );
}
