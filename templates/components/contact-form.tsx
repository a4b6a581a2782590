import type { ReactNode } from 'react';
import { FormStatus } from './form-status.tsx';
import { Honeypot } from './honeypot.tsx';
import { Link } from './link.tsx';
import { usePageContext } from './page-context.tsx';
import { Repeated } from './repeated.tsx';

/**
 * The message form. In mode `none` its button sends nothing, and a line next to it says so and gives `email` instead.
 * Its fields have no names, so typed text cannot end up in a URL. In mode `endpoint` it posts to the owner's address: by
 * client/send-form.ts, or by the browser without script. (Readings 25.)
 */
export function ContactForm(props: {
  email: string | undefined;
  action: string | null;
  /** What tells the form from another on the page. */
  of?: string | undefined;
}) {
  const { email, action, of } = props;
  const { strings, newId } = usePageContext();
  const sends = action !== null;
  // Two forms on one page must not share the ids of their fields.
  const content = { formId: newId(), email, sends };
  const attributes = {
    ...(sends ? { method: 'post', action, 'data-request': action } : {}),
    className: 'space-y-4 rounded-card border border-line bg-card p-5 md:p-8',
    'aria-label': of === undefined ? strings.messageForm : strings.messageFormOf(of),
  };
  return (
    <Repeated as="form" name="contact form" of={content} attributes={attributes}>
      <Fields {...content} />
    </Repeated>
  );
}

function Fields({ formId, email, sends }: { formId: string; email: string | undefined; sends: boolean }) {
  const { strings } = usePageContext();
  const field = (name: string) => ({
    id: `${formId}${name}`,
    name: sends ? name : undefined,
    required: sends,
  });
  return (
    <>
      <Field id={`${formId}name`} label={strings.yourName}>
        <input {...field('name')} type="text" autoComplete="name" className="field" />
      </Field>
      <Field id={`${formId}email`} label={strings.email}>
        <input {...field('email')} type="email" autoComplete="email" className="field" />
      </Field>
      <Field id={`${formId}subject`} label={strings.subject}>
        <input {...field('subject')} type="text" className="field" />
      </Field>
      <Field id={`${formId}message`} label={strings.message}>
        <textarea {...field('message')} rows={6} className="field" />
      </Field>
      {sends ? <Honeypot label={strings.leaveEmpty} /> : null}
      <button type={sends ? 'submit' : 'button'} className="button">
        {strings.sendMessage}
      </button>
      {sends ? (
        <FormStatus sending={strings.sending} sent={strings.messageSent} unsent={strings.messageNotSent} />
      ) : null}
      {email === undefined ? null : (
        <p>
          {`${sends ? strings.orWriteTo : strings.formSendsNothing} `}
          <Link to={`mailto:${email}`} className="text-link">
            {email}
          </Link>
        </p>
      )}
    </>
  );
}

function Field({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {children}
    </div>
  );
}
