import { lastStepOf } from '../diagnostics/path-parts.ts';
import type { SiteFiles } from '../model/files.ts';
import type { PageTemplate } from '../model/page.ts';
import type { Route } from '../model/paths.ts';
import { IMAGE_FOLDER, imageFile } from '../schema/asset-paths.ts';
import { FOLDERS } from '../schema/content.ts';
import { kindOf } from '../schema/content-kind.ts';
import { UNUSABLE_PICTURE } from '../schema/picture-name.ts';
import { yamlName } from '../schema/yaml-name.ts';
import { type Groups, grouped } from './groups.ts';
import { planRoutes } from './plan-routes.ts';

/** A file in a place where sitegen does not read it: its place, and the right place. */
type MisplacedFile = { readonly at: string; readonly to: string };

/** Files in another folder or with another extension than references expect. */
export type Misplaced = {
  /** The file that would be the page with an address. */
  page(route: Route): MisplacedFile | undefined;
  /** The YAML file that would be the one with a path. */
  yaml(path: string): MisplacedFile | undefined;
  /** The picture or document with the same name as a path: `content/images/hill.jpg`. */
  asset(path: string): MisplacedFile | undefined;
  /** The picture that only its extension tells from a path, and that sitegen cannot use: `content/images/hill.gif`. */
  otherKind(path: string): string | undefined;
};

/**
 * Finds misplaced files among unread files, files `beside` the folders of the site, and files in the folder of another
 * collection. For the last, `homeOf` returns the right path.
 */
export function misplacedFiles(
  { yaml: readFiles, unread, images, publicFiles }: SiteFiles,
  beside: readonly string[],
  templates: readonly PageTemplate[],
  homeOf: (path: string) => string | undefined,
): Misplaced {
  const strays = [...unread, ...beside];
  const read = new Map(strays.flatMap((at) => homesOf(at).map((to) => [to, at] as const)).reverse());
  const routesOf = (yaml: ReadonlyMap<string, string>) =>
    planRoutes({ yaml, images: new Map(), publicFiles: new Map() }, templates).byRoute;
  const byRoute = routesOf(read);
  let readByName: Groups<string> | undefined;
  const inOtherFolders = (name: string) => {
    readByName ??= grouped([...readFiles.keys()], (one) => [nameOf(one)]);
    return (readByName.get(name) ?? []).flatMap((at) => {
      const to = homeOf(at);
      return to === undefined ? [] : [{ at, to }];
    });
  };
  const yaml = (to: string) => {
    const at = read.get(to);
    if (at !== undefined) return { at, to };
    return inOtherFolders(nameOf(to)).find((one) => one.to === to);
  };
  const assets = [
    ...strays,
    ...[...publicFiles.keys()].map((path) => `public/${path}`),
    ...[...images.keys()].map(imageFile),
  ];
  const ofName = grouped(assets, (one) => [nameOf(one)]);
  const unusable = strays.filter((one) => UNUSABLE_PICTURE.test(one));
  const ofStem = grouped(unusable, (one) => [withoutExtension(one)]);
  return {
    yaml,
    page(route) {
      const page = byRoute.get(route);
      if (page !== undefined) return yaml(page.file);
      return inOtherFolders(`${nameOf(route)}.yaml`).find(({ at, to }) =>
        routesOf(new Map([[to, at]])).has(route),
      );
    },
    asset(to) {
      const parent = to.startsWith('public/') ? 'public/' : `${IMAGE_FOLDER}/`;
      const sameName = (ofName.get(nameOf(to)) ?? []).filter((at) => !at.startsWith(parent));
      const [at] = sameName.sort((a, b) => stepsInCommon(b, to) - stepsInCommon(a, to));
      return at === undefined ? undefined : { at, to };
    },
    otherKind: (to) => ofStem.get(withoutExtension(to))?.[0],
  };
}

/** All possible paths of a YAML file with this name, or nearly this name. */
function homesOf(stray: string): readonly string[] {
  const written = yamlName(lastStepOf(stray));
  if (written === undefined) return [];
  const name = written.toLowerCase();
  const folder = stray.includes('/') ? stray.slice(0, stray.lastIndexOf('/') + 1) : '';
  const within = folder.replace(/^content\//, '');
  const near = `content/${within}${name}`;
  if (near !== stray && kindOf(near) !== undefined) return [near];
  const homes = [
    `content/pages/${within}${name}`,
    `content/${name}`,
    ...Object.values(FOLDERS).map((of) => `${of.folder}/${name}`),
  ];
  return homes.filter((path) => path !== stray && kindOf(path) !== undefined);
}

function stepsInCommon(one: string, other: string): number {
  const [a, b] = [one.split('/').reverse(), other.split('/').reverse()];
  const differs = a.findIndex((step, at) => step !== b[at]);
  return differs === -1 ? a.length : differs;
}

function nameOf(path: string): string {
  return lastStepOf(path).toLowerCase();
}

function withoutExtension(path: string): string {
  return path.replace(/\.\w+$/, '').toLowerCase();
}
