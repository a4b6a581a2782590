import type { ReactNode } from 'react';
import type { FocusPoint } from '../../generator/schema/picture-slots.ts';
import { Picture } from './picture.tsx';

/** One item of a card grid: words, with a picture or its placeholder. */
export function Card(props: {
  image?: string | undefined;
  alt?: string | undefined;
  focus?: FocusPoint | undefined;
  /** Shown if there is no picture. */
  placeholder?: ReactNode;
  /** The colour of the rule at the left: `border-l-lake`. */
  rule?: string;
  children: ReactNode;
}) {
  return (
    <li className={`card ${props.rule ?? 'border-l-tea'}`}>
      {props.image === undefined ? (
        props.placeholder
      ) : (
        <Picture image={props.image} alt={props.alt ?? ''} slot="card" focus={props.focus} />
      )}
      <div className="space-y-2 p-5">{props.children}</div>
    </li>
  );
}
