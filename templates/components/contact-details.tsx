import type { Contact } from '../../generator/schema/entities/contact.ts';
import { Link } from './link.tsx';
import { usePageContext } from './page-context.tsx';
import { ToBeConfirmed } from './to-be-confirmed.tsx';

/** Mail, telephone and postal address. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { strings } = usePageContext();
  return (
    <>
      <dl className="space-y-3">
        <div>
          <dt className="font-semibold">{strings.email}</dt>
          <dd>
            <Link to={`mailto:${contact.email}`} className="underline">
              {contact.email}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{strings.phone}</dt>
          <dd>
            <Link to={`tel:${contact.phone.replaceAll(' ', '')}`} className="underline">
              {contact.phone}
            </Link>
          </dd>
        </div>
        <div>
          <dt className="font-semibold">{strings.postalAddress}</dt>
          <dd>
            {contact.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
      </dl>
      <ToBeConfirmed of={contact} />
    </>
  );
}
