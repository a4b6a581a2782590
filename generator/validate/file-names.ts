import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { problemOfName } from '../model/portable-name.ts';
import { startOf } from '../model/source.ts';
import { withoutCopy } from '../schema/yaml-name.ts';

/** Reports a file whose name could not be part of an address: `New Place.yaml` would be /stations/New%20Place/. */
export function checkFileName(path: string, slug: string): readonly Diagnostic[] {
  const steps = slug.split('/');
  const ofFolder = pageOfFolder(path, slug);
  if (ofFolder !== undefined) {
    const args = { name: `${slug}.yaml`, suggestion: `${ofFolder}.yaml`, mayExist: true };
    return [diagnose('unsafe-file-name', startOf(path), args)];
  }
  if (steps.every((step) => SAFE_STEP.test(step) && problemOfName(step) === undefined)) return [];
  const suggestion = steps.map(toSafeStep).join('/');
  const original = withoutCopy(slug);
  const args = {
    name: `${slug}.yaml`,
    suggestion: `${suggestion}.yaml`,
    ...(original !== slug && { original: `${original}.yaml` }),
  };
  return [diagnose('unsafe-file-name', startOf(path), args)];
}

/** Other programs show `about/index` at /about/. Here the page of a folder has the name of the folder, and `home` is the first. */
function pageOfFolder(path: string, slug: string): string | undefined {
  if (path === 'content/pages/index.yaml') return 'home';
  return slug.endsWith('/index') ? slug.slice(0, -'/index'.length) : undefined;
}

const SAFE_STEP = /^[a-z0-9][a-z0-9-]{0,63}$/;

function toSafeStep(step: string): string {
  const plain = step
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64);
  if (plain === '') return 'page';
  return problemOfName(plain) === undefined ? plain : `page-${plain}`;
}
