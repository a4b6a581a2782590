import { join, sep } from 'node:path';
import { type FileWatcher, watchFolder } from '../read/watch-files.ts';
import type { Project } from './project.ts';

/**
 * Watches the templates, for those who work on them: in a copy of sitegen that was installed as a package they never change.
 */
export function watchTheme({ packageRoot }: Project, onChange: () => void): FileWatcher {
  const isInstalled = packageRoot.split(sep).includes('node_modules');
  return isInstalled ? { close: () => undefined } : watchFolder(join(packageRoot, 'templates'), onChange);
}
