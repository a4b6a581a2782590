/** The shortest file of a hospital, for the tiny site. It has nothing that the form does not require. */
export const HOSPITAL = `kind: hospital
name: Clinic
location: North
county: north
description: A clinic.
hero:
  title: Welcome
  tagline: A clinic
  slides: []
about:
  text: A clinic.
figures: []
values: []
services: []
departments: []
`;
