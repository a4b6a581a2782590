import { join, sep } from 'node:path';
import { ownTemplatesOf } from '../../bundle/own-templates.ts';
import { type FileWatcher, watchFolder } from '../../read/watch-files.ts';
import type { Project } from '../project.ts';

/**
 * Watches the templates: those of the site, and, for those who work on them, ours. In a copy of sitegen that was installed
 * as a package ours never change.
 */
export function watchTheme({ packageRoot, root }: Project, onChange: () => void): FileWatcher {
  const isInstalled = packageRoot.split(sep).includes('node_modules');
  const folders = [
    ...(isInstalled ? [] : [packageRoot]),
    ...(ownTemplatesOf(root) === undefined ? [] : [root]),
  ];
  const watchers = folders.map((folder) => watchFolder(join(folder, 'templates'), onChange));
  return {
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
}
