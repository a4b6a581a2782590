import type { ReactNode } from 'react';

/** Words that open and close what belongs to them, by the browser's own means. */
export function Disclosure(props: {
  summary: ReactNode;
  children: ReactNode;
  /** Of the disclosures with the same name only one is open at a time. */
  name?: string;
  className?: string;
}) {
  return (
    <details name={props.name} className={props.className}>
      <summary className="cursor-pointer font-semibold">{props.summary}</summary>
      <div className="pt-3">{props.children}</div>
    </details>
  );
}
