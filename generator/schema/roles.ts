import * as z from 'zod';
import type { PictureSlot } from './picture-slots.ts';
import type { FolderName, ListName } from './registry/names.ts';

/**
 * What a text refers to, beyond being text. Validation collects these references with the place where they are
 * written; the model resolves them against what the site really has.
 */
export type Role =
  /** A picture, by its path below content/images/, and the places it is in. */
  | { readonly refersTo: 'image'; readonly slots: readonly PictureSlot[]; readonly isOrName?: true }
  /** The point of the picture beside this key that must stay in view. */
  | { readonly refersTo: 'focus-point' }
  /** A document, by its path below public/. */
  | { readonly refersTo: 'file' }
  /** A page of this site. */
  | { readonly refersTo: 'page' }
  /** A page, a file, an anchor or an address elsewhere. */
  | { readonly refersTo: 'link' }
  /** A mail address. */
  | { readonly refersTo: 'mail' }
  /** An address elsewhere that receives what a form sends. */
  | { readonly refersTo: 'form-receiver' }
  /** An address elsewhere that a page shows in a frame, and one that shows the same as a page of its own. */
  | { readonly refersTo: 'map-frame' }
  | { readonly refersTo: 'map-page' }
  /** An account at a social network. */
  | { readonly refersTo: 'account' }
  /** A year, and a day: how far it is from today. */
  | { readonly refersTo: 'year' }
  | { readonly refersTo: 'day'; readonly isDeadline?: true }
  /** Where an old address leads: as a link, but never to another old address. */
  | { readonly refersTo: 'redirect-target' }
  /** Rich text, which may hold links. */
  | { readonly refersTo: 'links-in-text' }
  /** One entity of a collection, by its id or the name of its file. */
  | { readonly refersTo: 'entity'; readonly of: EntityKind }
  /** A whole list, named by the value itself. */
  | { readonly refersTo: 'named-list' }
  /** A whole collection, shown wherever this key is, or only where it is `yes`. */
  | { readonly refersTo: 'list'; readonly list: FolderName | ListName; readonly isChoice?: true }
  /** The drawn map of site.yaml, shown wherever this key is. */
  | { readonly refersTo: 'map' }
  /** A point on the drawn map of site.yaml. */
  | { readonly refersTo: 'point-on-map' }
  /** A part of the first page, by a label from which its id is made. */
  | { readonly refersTo: 'part-of-home-page' }
  /** The id this entity is known by; it must be unique in its list. */
  | { readonly refersTo: 'itself' }
  /** The id by which texts show this fact; it must be unique among the facts. */
  | { readonly refersTo: 'name-of-fact' };

/** Collections whose entities others refer to by the names of their files; free pages they refer to by address. */
export type ReferredCollection = Exclude<FolderName, 'pages'>;

/** What others refer to by name: an entity of a collection, or a county of site.yaml. */
export type EntityKind = 'counties' | ReferredCollection;

/** Kept beside the schemas and not in their metadata, so that it stays out of the JSON Schema. */
export const ROLES = z.registry<Role>();
