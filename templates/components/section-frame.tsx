import type { ReactNode } from 'react';
import type { RichText } from '../../generator/schema/rich-text.ts';
import { Prose } from './prose.tsx';

/** What every section may carry. */
export type SectionHead = {
  readonly id?: string | undefined;
  readonly heading?: string | undefined;
  readonly intro?: RichText | undefined;
};

/** The band, heading and introduction that all sections share. */
export function SectionFrame({ section, children }: { section: SectionHead; children?: ReactNode }) {
  return (
    <section id={section.id} className="border-line border-t py-12 first:border-t-0">
      <div className="page-width space-y-6">
        {section.heading === undefined ? null : <h2 className="heading-2">{section.heading}</h2>}
        {section.intro === undefined ? null : <Prose text={section.intro} />}
        {children}
      </div>
    </section>
  );
}

/** The heading of an item: one level below the section's own heading, or in its place where the section has none. */
export function ItemHeading({ section, children }: { section: SectionHead; children: ReactNode }) {
  const Tag = section.heading === undefined ? 'h2' : 'h3';
  return <Tag className="heading-3">{children}</Tag>;
}
