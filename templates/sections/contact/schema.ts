import { contact as contactEntity } from '../../../generator/schema/entities/contact.ts';
import { section } from '../../../generator/schema/section.ts';

/** Mail, telephone, address, message form and map: the site's own, unless the section gives others. */
export const contactSection = section(
  'contact',
  {
    position: 230,
    title: 'A contact section',
    description: "Mail, telephone, address, message form and map: the site's own, unless others are given.",
    needs: {
      settings: ['contact.email', 'contact.phone', 'contact.address', 'contact.map', 'forms.contact.action'],
      own: ['contact'],
    },
    alsoCalled: ['form', 'contactform', 'address'],
  },
  { contact: contactEntity.optional() },
);
