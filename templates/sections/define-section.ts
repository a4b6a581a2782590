import type { ReactNode } from 'react';
import type { PageContext } from '../../generator/model/page-context.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Thing } from '../../generator/model/structured-data.ts';
import type { SectionKind, SectionOf } from '../../generator/schema/sections.ts';

/** The props of a view: the section as written, and the data that `select` took from the site for it. */
type SectionProps<K extends SectionKind, Data> = {
  readonly section: SectionOf<K>;
  readonly data: Data;
  /** The head of the page if this section must show it. */
  readonly pageHead?: PageHeading | undefined;
  /** Its position among the sections of its kind on the page, from 1: their parts need different names. */
  readonly position: number;
  /** True if its picture is the first that visitors see. */
  readonly isPictureFirst?: boolean | undefined;
};

/** The heading of a page and the sentence below it. */
export type PageHeading = { readonly heading: string; readonly lead?: string | undefined };

/** The template of a section kind. Like a page it is a pure function of plain props. */
export type SectionTemplate<K extends SectionKind, Data> = {
  select(site: Site, section: SectionOf<K>): Data;
  View(props: SectionProps<K, Data>): ReactNode;
  /** The facts for search engines in its content: only facts, no placeholders. */
  describe?(props: Pick<SectionProps<K, Data>, 'section' | 'data'>, context: PageContext): readonly Thing[];
};

/** Declares the template of a section kind. */
export function defineSection<K extends SectionKind, Data>(
  _kind: K,
  template: SectionTemplate<K, Data>,
): SectionTemplate<K, Data> {
  return template;
}

/** For sections that show only their own content. */
export function nothingMore(): undefined {
  return undefined;
}
