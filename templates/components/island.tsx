import { createElement } from 'react';
import type { Island as IslandView } from '../islands/define-island.ts';
import { usePageContext } from './page-context.tsx';

/** The views of all islands by the paths of their files. Their ids follow from the paths. */
const VIEWS = import.meta.glob<IslandView<never>>('../islands/*.tsx', { eager: true, import: 'default' });

const IDS = new Map<unknown, string>(
  Object.entries(VIEWS).map(([path, view]) => [view, path.replace(/^.*\/|\.tsx$/g, '')]),
);

/**
 * Shows an island, with the data for hydration on its own element. Its first child is the status line for a script that
 * does not load; its last child is the part that React hydrates.
 */
export function Island<Props extends object>({ of: view, props }: { of: IslandView<Props>; props: Props }) {
  const id = IDS.get(view);
  if (id === undefined)
    throw new Error('An island must be the default export of a file in templates/islands/.');
  checkIsPlain(props, id);
  const { strings } = usePageContext();
  return (
    <div data-island={id} data-props={JSON.stringify(props)}>
      <p role="status" className="form-status" data-unloaded={strings.notLoaded} />
      <div>{createElement(view, props)}</div>
    </div>
  );
}

/** Refuses values that JSON would change, such as a date or a function: they would be different in the browser. */
function checkIsPlain(value: unknown, where: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) checkIsPlain(one, `${where}[${index}]`);
    return;
  }
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    throw new Error(`An island takes plain JSON alone, and ${where} is none.`);
  }
  for (const [key, one] of Object.entries(value)) checkIsPlain(one, `${where}.${key}`);
}
