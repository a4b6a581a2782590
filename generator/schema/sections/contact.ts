import { contact as contactEntity } from '../entities/contact.ts';
import { section } from './section.ts';

/** Mail, telephone, address, message form and map: the site's own, unless the section gives others. */
export const contact = section(
  'contact',
  {
    title: 'A contact section',
    description: "Mail, telephone, address, message form and map: the site's own, unless others are given.",
  },
  { contact: contactEntity.optional() },
);
