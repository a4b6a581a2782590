// Written by generator/bundle/write-registries.ts from the folders of templates/. Do not edit.

/** A collection with a file and a page for each entity. */
export type FolderName =
  | 'focus'
  | 'pages'
  | 'stations';

/** A collection with all entities in one file. */
export type ListName =
  | 'board'
  | 'coordinators'
  | 'facilities'
  | 'faqs'
  | 'gallery'
  | 'internships'
  | 'jobs'
  | 'newsletters'
  | 'partners'
  | 'reports'
  | 'staff'
  | 'stories';

/** The `type` of a section. */
export type SectionKind =
  | 'facilities'
  | 'faqs'
  | 'focus'
  | 'gallery'
  | 'internships'
  | 'jobs'
  | 'partners'
  | 'stations'
  | 'stories'
  | 'call-to-action'
  | 'cards'
  | 'contact'
  | 'figures'
  | 'files'
  | 'governance'
  | 'map'
  | 'mission'
  | 'people'
  | 'picture'
  | 'programmes'
  | 'slideshow'
  | 'subscribe'
  | 'text'
  | 'values';
