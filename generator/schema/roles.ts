import * as z from 'zod';
import type { PictureSlot } from './picture-slots.ts';
import type { FolderName, ListName } from './registry/names.ts';

/** What a text refers to. Validation collects these references with their places; the model resolves them against the site. */
export type Role =
  /** A picture, by its path below content/images/, with its slots. */
  | { readonly refersTo: 'image'; readonly slots: readonly PictureSlot[]; readonly isOrName?: true }
  /** The point to keep visible of the picture next to this key. */
  | { readonly refersTo: 'focus-point' }
  /** A document, by its path below public/. */
  | { readonly refersTo: 'file' }
  /** A page of this site. */
  | { readonly refersTo: 'page' }
  /** A page, a file, an anchor or an address elsewhere. */
  | { readonly refersTo: 'link' }
  /** A mail address. */
  | { readonly refersTo: 'mail' }
  /** An address elsewhere that receives form data. */
  | { readonly refersTo: 'form-receiver' }
  /** An address elsewhere that a page shows in a frame, and one that shows the same as a separate page. */
  | { readonly refersTo: 'map-frame' }
  | { readonly refersTo: 'map-page' }
  /** An account at a social network. */
  | { readonly refersTo: 'account' }
  /** A year or a day, checked for its distance from today. */
  | { readonly refersTo: 'year' }
  | { readonly refersTo: 'day'; readonly isDeadline?: true }
  /** The target of an old address: like a link, but never another old address. */
  | { readonly refersTo: 'redirect-target' }
  /** Rich text, which may contain links. */
  | { readonly refersTo: 'links-in-text' }
  /** One entity of a collection, by its id or the name of its file. */
  | { readonly refersTo: 'entity'; readonly of: EntityKind }
  /** A whole list, named by the value. */
  | { readonly refersTo: 'named-list' }
  /** A whole collection, shown wherever this key is, or only if its value is `yes`. */
  | { readonly refersTo: 'list'; readonly list: FolderName | ListName; readonly isChoice?: true }
  /** The drawn map of site.yaml, shown wherever this key is. */
  | { readonly refersTo: 'map' }
  /** Parts of site.yaml, of which the section with this key shows those that are there. */
  | ({ readonly refersTo: 'settings' } & NeededSettings)
  /** A point on the drawn map of site.yaml. */
  | { readonly refersTo: 'point-on-map' }
  /** A part of the home page, by the label that its id is made from. */
  | { readonly refersTo: 'part-of-home-page' }
  /** The id of this entity; it must be unique in its list. */
  | { readonly refersTo: 'itself' }
  /** The id by which texts refer to this fact; it must be unique among the facts. */
  | { readonly refersTo: 'name-of-fact' };

/** Keys of site.yaml, such as `forms.newsletter`, and the keys of the section that may replace them. */
export type NeededSettings = {
  readonly settings: readonly [string, ...(readonly string[])];
  readonly own: readonly string[];
};

/** Collections whose entities are referred to by file name. Free pages are referred to by address. */
export type ReferredCollection = Exclude<FolderName, 'pages'>;

/** The kinds of entity that others refer to by name: an entity of a collection, or a county of site.yaml. */
export type EntityKind = 'counties' | ReferredCollection;

/** Separate from the metadata of the schemas, to keep the roles out of the JSON Schema. */
export const ROLES = z.registry<Role>();
