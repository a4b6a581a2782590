import { DocumentLink } from './document-link.tsx';

/** A document in a list, ready to show. */
export type ListedDocument = {
  readonly title: string;
  readonly year: number;
  readonly href: string;
  /** Kind and size in words: `PDF, 40 kB`. */
  readonly size: string;
  /** A word on the state of the document, if any: `To be confirmed`. */
  readonly tag?: string | undefined;
};

/** Documents below each other, each with its year before it. */
export function DocumentList({ documents }: { documents: readonly ListedDocument[] }) {
  return (
    <ul className="divide-y divide-line border-line border-y">
      {/* Two entries may name the same document, so it is no key. */}
      {documents.map(({ title, year, href, size, tag }, index) => (
        <li key={index} className="flex items-baseline gap-6 py-2">
          <span className="shrink-0 font-semibold font-serif text-muted even-digits">{year}</span>{' '}
          <span className="flex flex-wrap items-center gap-x-3">
            <DocumentLink href={href} size={size}>
              {title}
            </DocumentLink>
            {tag === undefined ? null : <span className="tag">{tag}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
