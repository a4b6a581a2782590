import type { ReactNode } from 'react';
import type { RichText } from '../../generator/schema/rich-text.ts';
import { inLanguage } from '../strings/direction.ts';
import { usePageContext } from './page-context.tsx';
import { Prose } from './prose.tsx';
import { ToBeConfirmed } from './to-be-confirmed.tsx';

/** The keys that every section may have. */
export type SectionHead = {
  readonly id?: string | undefined;
  readonly heading?: string | undefined;
  readonly intro?: RichText | undefined;
  readonly placeholder?: boolean | undefined;
  /** The language of its words, if it is not that of the site. */
  readonly language?: string | undefined;
};

/** The ground of a section. A thin rule separates sections on paper. */
type Band = 'paper' | 'sand' | 'straw' | 'leaf';

/**
 * The band, heading and introduction of every section. With `isAside` the heading is next to the content on wide
 * screens, for content to read rather than to look at.
 */
export function SectionFrame(props: {
  section: SectionHead;
  band?: Band;
  isAside?: boolean;
  /** Milliseconds in which the sections of this page appear, if not the default. */
  fade?: number;
  children?: ReactNode;
}) {
  const { id, heading, intro, language } = props.section;
  const { language: siteLanguage } = usePageContext();
  const hasHead = heading !== undefined || intro !== undefined || props.section.placeholder === true;
  return (
    <section
      id={id}
      {...inLanguage(language, siteLanguage)}
      className={`band ${BANDS[props.band ?? 'paper']}`}
      data-fade={props.fade}
    >
      <div className="page-width">
        <div className={props.isAside && heading !== undefined ? 'band-aside' : 'band-stack'}>
          {hasHead ? (
            <div className="space-y-3">
              {heading === undefined ? null : <h2 className="heading-2">{heading}</h2>}
              {intro === undefined ? null : <Prose text={intro} />}
              <ToBeConfirmed of={props.section} around={language} />
            </div>
          ) : null}
          {props.children === undefined ? null : <div className="min-w-0 space-y-6">{props.children}</div>}
        </div>
      </div>
    </section>
  );
}

/** The heading of an item: one level below the heading of the section, or on its level if the section has none. */
export function ItemHeading({ section, children }: { section: SectionHead; children: ReactNode }) {
  const Tag = section.heading === undefined ? 'h2' : 'h3';
  return <Tag className="heading-3">{children}</Tag>;
}

const BANDS: Record<Band, string> = {
  paper: 'band-paper',
  sand: 'bg-sand',
  straw: 'bg-straw',
  leaf: 'bg-leaf',
};
