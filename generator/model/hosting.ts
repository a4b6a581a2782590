import type { RedirectStatus } from '../schema/fields/redirects.ts';
import type { Route } from './paths.ts';

/** An old address of the site and where it leads: a page or file of this site, or an address elsewhere. */
export type Redirect = {
  readonly from: Route;
  /** As it is written in site.yaml. */
  readonly to: string;
  readonly status: RedirectStatus;
};
