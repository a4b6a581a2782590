import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locate, nodeAt, type YamlDocument } from '../model/source.ts';
import type { NavigationEntry, NavigationItem } from '../schema/entities/navigation.ts';
import type { SiteSettings } from '../schema/entities/site-settings.ts';

/** Reports duplicate entries at one level of the menu: in its first line, or in one group. */
export function checkNavigation(
  { navigation }: Pick<SiteSettings, 'navigation'>,
  document: () => YamlDocument | undefined,
): readonly Diagnostic[] {
  const repeated = (entries: readonly (NavigationEntry | NavigationItem)[], path: readonly PropertyKey[]) => {
    const first = new Map<string, readonly PropertyKey[]>();
    return entries.flatMap((entry, index): readonly Diagnostic[] => {
      const [key] = LEADS.filter((one) => one in entry && entry[one as keyof typeof entry] !== undefined);
      if (key === undefined) return [];
      const to = String(entry[key as keyof typeof entry]);
      const own = [...path, index, key];
      // A page may be written with or without a slash at its end, or as a link.
      const place = to.startsWith('/') ? to.replace(/(?<=.)\/(?=$|#)/, '') : `${key} ${to}`;
      const before = first.get(place);
      if (before === undefined) first.set(place, own);
      if (before === undefined) return [];
      // Its value was read from this document.
      const { file, root } = document()!;
      const at = (path: readonly PropertyKey[]) => locate(file, nodeAt(root, path).span);
      return [diagnose('repeated-menu-entry', at(own), { to, firstLine: at(before).line })];
    });
  };
  return [
    ...repeated(navigation, ['navigation']),
    ...navigation.flatMap(({ items = [] }, index) => repeated(items, ['navigation', index, 'items'])),
  ];
}

const LEADS = ['page', 'link', 'collection'] as const;
