import { ContactDetails, hasContactDetails } from '../../components/contact-details.tsx';
import { ContactForm } from '../../components/contact-form.tsx';
import { actionOf } from '../../components/form-action.ts';
import { SectionFrame } from '../../components/section-frame.tsx';
import { ServiceMap } from '../../components/service-map.tsx';
import { defineSection } from '../define-section.ts';
import { describeContactPage } from './structured-data.ts';

/**
 * The site's own contact, unless the section gives another, with the message form. A form that sends nothing gives the
 * mail address instead, so without a mail address it does not show. (Specification 2, Contact.)
 */
export const contactTemplate = defineSection('contact', {
  select(site, section) {
    const contact = section.contact ?? site.settings.contact;
    const form = site.settings.forms.contact;
    const action = form && actionOf(form);
    return { contact, action: action === null && contact.email === undefined ? undefined : action };
  },
  describe: ({ section }, context) => describeContactPage(section, context),
  View({ section, position, data: { contact, action } }) {
    const hasDetails = hasContactDetails(contact) || contact.map !== undefined;
    if (!hasDetails && action === undefined) return null;
    const isBoth = hasDetails && action !== undefined;
    return (
      <SectionFrame section={section} band="sand">
        <div
          className={`grid items-start gap-8 ${isBoth ? 'lg:grid-cols-[1fr_1.4fr] lg:gap-12' : 'max-w-measure'}`}
        >
          {hasDetails ? (
            <div className="space-y-6">
              {hasContactDetails(contact) ? <ContactDetails contact={contact} /> : null}
              {contact.map === undefined ? null : <ServiceMap map={contact.map} />}
            </div>
          ) : null}
          {action === undefined ? null : (
            <ContactForm
              email={contact.email}
              action={action}
              of={position > 1 ? (section.heading ?? `${position}`) : undefined}
            />
          )}
        </div>
      </SectionFrame>
    );
  },
});
