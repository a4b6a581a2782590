import type { ReactNode } from 'react';
import type { FocusPoint } from '../../generator/schema/picture-slots.ts';
import { Picture } from './picture.tsx';

/** One item of a card grid: a picture or what stands in its place, and words. */
export function Card(props: {
  image?: string | undefined;
  alt?: string | undefined;
  focus?: FocusPoint | undefined;
  /** Shown where there is no picture. */
  placeholder?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <li
      className={`flex flex-col border border-line border-l-4 bg-card ${props.className ?? 'border-l-tea'}`}
    >
      {props.image === undefined ? null : (
        <Picture
          image={props.image}
          alt={props.alt ?? ''}
          focus={props.focus}
          slot="card"
          className="aspect-3/2"
        />
      )}
      {props.image === undefined && props.placeholder !== undefined ? (
        <p className="grid aspect-3/2 place-items-center bg-leaf text-heading">{props.placeholder}</p>
      ) : null}
      <div className="space-y-2 p-4">{props.children}</div>
    </li>
  );
}
