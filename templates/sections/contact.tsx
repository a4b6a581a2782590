import { ContactDetails } from '../components/contact-details.tsx';
import { ContactForm } from '../components/contact-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { ServiceMap } from '../components/service-map.tsx';
import { defineSection } from './define-section.ts';

/** The site's own contact, unless the section gives another, with the message form. (Specification 2, Contact.) */
export const contact = defineSection('contact', {
  select: (site, section) => section.contact ?? site.settings.contact,
  View({ section, data }) {
    return (
      <SectionFrame section={section} band="sand">
        <div className="grid items-start gap-8 lg:grid-cols-[1fr_1.4fr] lg:gap-12">
          <div className="space-y-6">
            <ContactDetails contact={data} />
            {data.map === undefined ? null : <ServiceMap map={data.map} />}
          </div>
          <ContactForm email={data.email} />
        </div>
      </SectionFrame>
    );
  },
});
