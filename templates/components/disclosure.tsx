import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A summary that opens and closes its content without script. */
export function Disclosure(props: {
  summary: ReactNode;
  children: ReactNode;
  /** Only one of the disclosures with the same name is open at a time. */
  name?: string;
  /** The summary is a heading. A heading may not be inside a `span`. */
  isHeading?: boolean;
  /** The arrow is at the far end, so rows below each other share an edge. */
  isRow?: boolean;
  /** Script replaces the summary with a button, and its content opens below the whole row of people. */
  isBiography?: boolean;
  /** It says only that the content will follow, which is not for paper. Nor is it offered without script. */
  isNotice?: boolean;
}) {
  const content = props.isBiography ? 'biography' : 'pt-1 pb-4';
  // Script takes the content out of the `details`, so both have the class.
  const notice = props.isNotice ? 'needs-script' : undefined;
  return (
    <details name={props.name} className={notice} data-biography={props.isBiography}>
      <summary
        className={`flex min-h-11 items-center gap-2 font-semibold ${props.isRow ? 'justify-between' : ''}`}
      >
        {props.isHeading ? props.summary : <span>{props.summary}</span>}
        <Icon name="turn" className="icon-turns text-accent" />
      </summary>
      <div className={notice ? `${content} ${notice}` : content}>{props.children}</div>
    </details>
  );
}
