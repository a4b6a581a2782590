import { HOST_FILES, type Redirect } from '../model/hosting.ts';
import type { Names } from './lookups.ts';
import type { Routes } from './plan-routes.ts';

/** The parts of a site that have addresses. */
export type Addressed = {
  readonly routes: Pick<Routes, 'byRoute'>;
  readonly publicFiles: Names;
  readonly redirects: readonly Redirect[];
};

/** Returns every address that a visitor may know. Files that browsers load for a page are not included. */
export function addressesOf({ routes, publicFiles, redirects }: Addressed): ReadonlySet<string> {
  const files = [...publicFiles.keys()].filter((path) => !FOR_HOSTS.has(path)).map((path) => `/${path}`);
  return new Set([...routes.byRoute.keys(), ...files, ...redirects.map(({ from }) => from)]);
}

/** True for the address of a file of public/: pages have no extension. */
export function isAddressOfFile(address: string): boolean {
  return address.lastIndexOf('.') > address.lastIndexOf('/');
}

const FOR_HOSTS: ReadonlySet<string> = new Set(Object.values(HOST_FILES).flat());
