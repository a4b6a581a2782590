import { join, sep } from 'node:path';
import { ownTemplatesFolder } from '../../bundle/own-templates.ts';
import { type FileWatcher, watchFolder } from '../../read/watch-files.ts';
import type { Project } from '../project.ts';

/**
 * Watches the site's own templates, also if the first one is added later, and the built-in ones for developers of sitegen.
 * In a copy installed as a package the built-in ones never change. With `poll`, all files are checked at this interval in milliseconds.
 */
export function watchTheme(
  { packageRoot, root }: Pick<Project, 'packageRoot' | 'root'>,
  onChange: () => void,
  poll: number | undefined,
): FileWatcher {
  const isInstalled = packageRoot.split(sep).includes('node_modules');
  const folders = [isInstalled ? undefined : join(packageRoot, 'templates'), ownTemplatesFolder(root)];
  const watchers = folders.flatMap((folder) =>
    folder === undefined ? [] : [watchFolder(folder, onChange, poll)],
  );
  return {
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
}
