import * as z from 'zod';
import {
  choice,
  email,
  integer,
  list,
  phone,
  placeholder,
  placeholderWithoutTag,
  text,
  webAddress,
} from '../fields.ts';
import { ROLES } from '../roles.ts';

/** A map of a maps service. Nothing loads from the service until the visitor asks for it. */
const serviceMap = z
  .strictObject({
    place: text('The place the map shows.', 'The market square', 120),
    link: webAddress(
      'The map as a separate page.',
      'https://www.openstreetmap.org/#map=14/0.1/10.2',
    ).register(ROLES, { refersTo: 'map-page' }),
    frame: webAddress(
      'The address of the frame to show in the page.',
      'https://www.openstreetmap.org/export/embed.html?bbox=10.1,0.0,10.3,0.2',
    ).register(ROLES, { refersTo: 'map-frame' }),
    load: choice('When the frame loads: once a visitor asks, or with the page.', 'on-request', [
      'on-request',
      'now',
    ]).optional(),
    kilobytes: integer(
      'About how many kB the map loads, which visitors are told before they ask for it.',
      '300',
      1,
      20_000,
    ).optional(),
    placeholder: placeholderWithoutTag,
  })
  .meta({ title: 'A map', description: 'A map at a maps service.' });
export type ServiceMap = z.infer<typeof serviceMap>;

/** Contact details, each of them optional. (Specification 2, Contact: email, phone and postal address.) */
export const contact = z
  .strictObject({
    email: email('The mail address.', 'info@example.org').optional(),
    phone: phone('The telephone number with the country.', '+254 700 000 000').optional(),
    address: list(
      text('One line of the postal address.', 'P.O. Box to be added', 120),
      'The postal address, line by line.',
      8,
    ).default([]),
    map: serviceMap.optional(),
    placeholder,
  })
  .meta({ title: 'The contact', description: 'Mail, telephone and postal address.' });
export type Contact = z.infer<typeof contact>;
