import { join, sep } from 'node:path';
import { ownTemplatesOf } from '../../bundle/own-templates.ts';
import { type FileWatcher, watchFolder } from '../../read/watch-files.ts';
import type { Project } from '../project.ts';

/**
 * Watches the site's own templates and, for developers of sitegen, the built-in ones. In a copy installed as a package the
 * built-in ones never change. With `poll`, all files are checked at this interval in milliseconds.
 */
export function watchTheme(
  { packageRoot, root }: Pick<Project, 'packageRoot' | 'root'>,
  onChange: () => void,
  poll: number | undefined,
): FileWatcher {
  const isInstalled = packageRoot.split(sep).includes('node_modules');
  const folders = [
    ...(isInstalled ? [] : [packageRoot]),
    ...(ownTemplatesOf(root) === undefined ? [] : [root]),
  ];
  const watchers = folders.map((folder) => watchFolder(join(folder, 'templates'), onChange, poll));
  return {
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
}
