import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** Words that open and close what belongs to them, by the browser's own means. */
export function Disclosure(props: {
  summary: ReactNode;
  children: ReactNode;
  /** Of the disclosures with the same name only one is open at a time. */
  name?: string;
  /** The summary is a heading, which may be in no other words. */
  isHeading?: boolean;
  /** The sign is at the far end, so that rows below each other share an edge. */
  isRow?: boolean;
  /** Script puts a button in its place, with the words it opens below the whole row of people. */
  isBiography?: boolean;
  className?: string;
}) {
  return (
    <details name={props.name} className={props.className} data-biography={props.isBiography}>
      <summary
        className={`flex min-h-11 items-center gap-2 font-semibold ${props.isRow ? 'justify-between' : ''}`}
      >
        {props.isHeading ? props.summary : <span>{props.summary}</span>}
        <Icon name="turn" className="icon-turns text-accent" />
      </summary>
      <div className={props.isBiography ? 'biography' : 'pt-1 pb-4'}>{props.children}</div>
    </details>
  );
}
