import type { ReactNode } from 'react';
import type { PageContext } from '../../generator/model/page-context.ts';
import type { Site } from '../../generator/model/site.ts';
import type { Thing } from '../../generator/model/structured-data.ts';
import type { SectionKind, SectionOf } from '../../generator/schema/sections.ts';

/** What a view is given: the section as written, and what `select` took from the site for it. */
export type SectionProps<K extends SectionKind, Data> = {
  readonly section: SectionOf<K>;
  readonly data: Data;
  /** The head of the page if this section is there and must carry it. */
  readonly pageHead?: PageHeading | undefined;
  /** Whether its picture is the first that visitors see. */
  readonly isPictureFirst?: boolean | undefined;
};

/** The heading of a page and the sentence under it. */
export type PageHeading = { readonly heading: string; readonly lead?: string | undefined };

/** How a section kind is shown. Like a page it is a pure function of plain props. */
export type SectionTemplate<K extends SectionKind, Data> = {
  select(site: Site, section: SectionOf<K>): Data;
  View(props: SectionProps<K, Data>): ReactNode;
  /** What search engines are told of what it shows; facts alone, and no placeholders. */
  describe?(props: Pick<SectionProps<K, Data>, 'section' | 'data'>, context: PageContext): readonly Thing[];
};

/** Declares the template of a section kind. */
export function defineSection<K extends SectionKind, Data>(
  _kind: K,
  template: SectionTemplate<K, Data>,
): SectionTemplate<K, Data> {
  return template;
}

/** For sections that show nothing but what is written in them. */
export function nothingMore(): undefined {
  return undefined;
}
