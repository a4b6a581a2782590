import type { Severity } from '../diagnostics/codes/entry.ts';

/*
 * What the live preview (`sitegen dev`) and its part in the browser tell each other. Everything below DEV_PATH belongs to
 * the preview; no page of a site can have such an address.
 *
 * GET  events?page=/about/   server-sent events: `page` with a PageEvent, `state` with a DevState
 * GET  session               a DevSession
 * GET  source?page=…&at=…    the SourcePlace of an element; 404 if no file has it
 * POST fix | undo | open | as-of   JSON with the token of the session in the header TOKEN_HEADER; see the types below
 *
 * A request that is refused is answered with a status from 400 and a ErrorAnswer.
 */

export const DEV_PATH = '/@sitegen/';
export const TOKEN_HEADER = 'x-sitegen-token';

/** Each element in the body of a page has its number in this attribute; published pages have none. */
export const ELEMENT_NUMBER = 'data-sitegen-at';

/** Sent at once, and whenever the page may differ from what the browser shows. */
export type PageEvent = {
  /** Names the bytes of the page: the browser asks for the page again when it differs from what it has. */
  readonly hash: string;
};

/** Sent at once, and whenever checks are done. */
export type DevState = {
  /** Everything that is wrong in the site: what concerns this page first, then in the order of the files. */
  readonly diagnostics: readonly ShownDiagnostic[];
  /** False if the page shows the last content that had no errors. */
  readonly isCurrent: boolean;
  readonly asOf: { readonly day: string; readonly isToday: boolean };
  /** What the page fetches on a phone before it is touched; undefined for what is no page of the site. */
  readonly weight: PageWeight | undefined;
  /** What can be undone, as a sentence: `Fixed "phto" in content/people/staff.yaml.` */
  readonly undo: string | undefined;
};

/** An error, a warning or a notice, in the words of the terminal. */
export type ShownDiagnostic = {
  readonly id: string;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
  readonly place: SourcePlace;
  /** The lines around the place, the first of them by its number, and the marked part of the line of the place. */
  readonly excerpt: Excerpt | undefined;
  readonly isOnThisPage: boolean;
  /** The number of the element it concerns; undefined if it is about no element of this page. */
  readonly element: number | undefined;
  readonly canFix: boolean;
};

export type Excerpt = {
  readonly firstLine: number;
  readonly lines: readonly string[];
  /** In the line of the place: columns from 1, the end not included. */
  readonly from: number;
  readonly to: number;
};

/** A place in a file of the site. Line and column count from 1. */
export type SourcePlace = { readonly file: string; readonly line: number; readonly column: number };

/** Kilobytes, text compressed. */
export type PageWeight = {
  readonly total: number;
  readonly budget: number;
  readonly parts: readonly { readonly name: string; readonly kilobytes: number }[];
};

/** What a page of the preview may do. A phone in the same network may only look. */
export type DevSession = { readonly token: string; readonly mayWrite: boolean };

/** POST fix: shows what a fix would change, or writes it. A fix of text that has changed meanwhile is refused. */
export type FixRequest = { readonly id: string; readonly write: boolean };
export type FixAnswer = {
  readonly file: string;
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isWritten: boolean;
};

/** POST undo: takes the last fix back. */
export type UndoAnswer = { readonly file: string };

/** POST open: opens a place in the editor; without one that can be started, the browser follows an address. */
export type OpenRequest = SourcePlace;
export type OpenAnswer = { readonly isOpened: boolean; readonly address: string | undefined };

/** POST as-of: shows the site as on a day; null for today. */
export type AsOfRequest = { readonly day: string | null };

export type ErrorAnswer = { readonly message: string };
