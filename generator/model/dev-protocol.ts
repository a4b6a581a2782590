import type { Severity } from '../diagnostics/codes/entry.ts';

/*
 * The protocol between the live preview (`sitegen dev`) and its client in the browser. Every address below DEV_PATH belongs
 * to the preview; no page of a site can have such an address.
 *
 * GET  events?page=/about/   server-sent events: `page` with a PageEvent, `state` with a DevState
 * GET  session               a DevSession
 * GET  source?page=…&at=…    the SourcePlace of an element; 404 if no file has it
 * POST fix | undo | open | as-of   JSON with the token of the session in the header TOKEN_HEADER; see the types below
 *
 * A refused request gets a status of 400 or higher and an ErrorAnswer.
 */

export const DEV_PATH = '/@sitegen/';
export const TOKEN_HEADER = 'x-sitegen-token';

/** Each element in the body of a page has its number in this attribute; published pages have none. */
export const ELEMENT_NUMBER = 'data-sitegen-at';

/** Sent at once, and again whenever the page may differ from the one in the browser. */
export type PageEvent = {
  /** The hash of the page's bytes. The browser requests the page again when its own hash differs. */
  readonly hash: string;
};

/** Sent at once, again whenever checks are done, and in between if they take long. */
export type DevState = {
  /** The hash of the page that the numbers of elements belong to; undefined if the page cannot be shown yet. */
  readonly page: string | undefined;
  /** All diagnostics of the site: first those of this page, then the others in the order of the files. */
  readonly diagnostics: readonly ShownDiagnostic[];
  /** True while the whole site is checked: then diagnostics may come and go. */
  readonly isChecking: boolean;
  /**
   * False if the page shows an older state: the last content without errors. Undefined if there is none, because the page has
   * had errors from the start.
   */
  readonly isCurrent: boolean | undefined;
  readonly asOf: { readonly day: string; readonly isToday: boolean };
  /** What the page loads on a phone before the visitor touches it; undefined if this is not a page of the site. */
  readonly weight: PageWeight | undefined;
  /** The fix that can be undone. */
  readonly undo: UndoStep | undefined;
};

/** A fix that was written, by its number, and what it did: `Fixed content/people/staff.yaml.` */
export type UndoStep = { readonly step: number; readonly words: string };

/** An error, a warning or a notice, with the text of the terminal. */
export type ShownDiagnostic = {
  readonly id: string;
  readonly severity: Severity;
  readonly code: string;
  readonly message: string;
  readonly hint: string | undefined;
  readonly place: SourcePlace;
  /** The lines around the place, and the marked part of its line. */
  readonly excerpt: Excerpt | undefined;
  readonly isOnThisPage: boolean;
  /** The number of the element with the problem; undefined if it concerns no element of this page. */
  readonly element: number | undefined;
  readonly canFix: boolean;
};

export type Excerpt = {
  readonly firstLine: number;
  readonly lines: readonly string[];
  /** In the line of the place: columns from 1, the end exclusive. */
  readonly from: number;
  readonly to: number;
};

/** A place in a file of the site. Lines and columns count from 1. */
export type SourcePlace = { readonly file: string; readonly line: number; readonly column: number };

/** Kilobytes, text compressed. */
export type PageWeight = {
  readonly total: number;
  readonly budget: number;
  readonly parts: readonly { readonly name: string; readonly kilobytes: number }[];
};

/** What a page of the preview may do. A phone in the same network may only read. */
export type DevSession = { readonly token: string; readonly mayWrite: boolean };

/** POST fix: shows the change of a fix, or writes it. Refused if the text has changed in the meantime. */
export type FixRequest = { readonly id: string; readonly write: boolean };
export type FixAnswer = {
  readonly file: string;
  readonly line: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly isWritten: boolean;
};

/** POST undo: undoes a fix. Refused if it is no longer the last one, because the user has read the name of another file. */
export type UndoRequest = Pick<UndoStep, 'step'>;
export type UndoAnswer = { readonly file: string };

/** POST open: opens a place in the editor. If no editor can be started, the browser follows an address. */
export type OpenRequest = SourcePlace;
export type OpenAnswer = { readonly isOpened: boolean; readonly address: string | undefined };

/** POST as-of: shows the site as on another day; null for today. */
export type AsOfRequest = { readonly day: string | null };

export type ErrorAnswer = { readonly message: string };
