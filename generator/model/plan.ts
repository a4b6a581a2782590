import type { FolderName } from './content.ts';
import type { PageTemplate } from './page.ts';
import type { OutputPath, Route } from './paths.ts';

/** A page of the site before its file is read. Its address depends on the name of the file alone. */
export type PlannedPage = {
  readonly route: Route;
  /** The file of the finished page. */
  readonly path: OutputPath;
  /** The file of its entity: `content/stations/hill.yaml`. */
  readonly file: string;
  /** The path of that file in its folder, without extension: `hill`. */
  readonly slug: string;
  readonly collection: FolderName;
  /** The templates of the collection; the first that accepts the entity shows it. */
  readonly templates: readonly PageTemplate[];
};
