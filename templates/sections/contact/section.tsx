import { ContactDetails } from '../../components/contact-details.tsx';
import { ContactForm } from '../../components/contact-form.tsx';
import { actionOf } from '../../components/form-action.ts';
import { SectionFrame } from '../../components/section-frame.tsx';
import { ServiceMap } from '../../components/service-map.tsx';
import { defineSection } from '../define-section.ts';
import { describeContactPage } from './structured-data.ts';

/** The site's own contact, unless the section gives another, with the message form. (Specification 2, Contact.) */
export const contactTemplate = defineSection('contact', {
  select: (site, section) => ({
    contact: section.contact ?? site.settings.contact,
    action: actionOf(site.settings.forms.contact),
  }),
  describe: ({ section }, context) => describeContactPage(section, context),
  View({ section, data: { contact, action } }) {
    return (
      <SectionFrame section={section} band="sand">
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-12">
          <div className="space-y-6">
            <ContactDetails contact={contact} />
            {contact.map === undefined ? null : <ServiceMap map={contact.map} />}
          </div>
          <ContactForm email={contact.email} action={action} />
        </div>
      </SectionFrame>
    );
  },
});
