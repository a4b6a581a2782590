import type { ReactNode } from 'react';
import type { Contact } from '../../generator/schema/entities/contact.ts';
import { Link } from './link.tsx';
import { usePageContext } from './page-context.tsx';
import { ToBeConfirmed } from './to-be-confirmed.tsx';

/** True if the contact has at least one of mail, telephone and address. */
export function hasContactDetails({ email, phone, address }: Contact): boolean {
  return email !== undefined || phone !== undefined || address.length > 0;
}

/** Mail, telephone and postal address, whichever are known. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { strings } = usePageContext();
  const { email, phone, address } = contact;
  return (
    <>
      <dl className="space-y-3">
        {email === undefined ? null : (
          <Detail name={strings.email}>
            <Link to={`mailto:${email}`} className="underline">
              {email}
            </Link>
          </Detail>
        )}
        {phone === undefined ? null : (
          <Detail name={strings.phone}>
            <Link to={phoneLink(phone)} className="underline">
              {phone}
            </Link>
          </Detail>
        )}
        {address.length === 0 ? null : (
          <Detail name={strings.postalAddress}>
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </Detail>
        )}
      </dl>
      <ToBeConfirmed of={contact} />
    </>
  );
}

/** The link that calls a telephone number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`;
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
