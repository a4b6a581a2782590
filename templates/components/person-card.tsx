import type { ReactNode } from 'react';
import type { Person } from '../../generator/schema/entities/person.ts';
import { initialsOf } from './initials.ts';
import { usePageContext } from './page-context.tsx';
import { Picture } from './picture.tsx';
import { ItemHeading, type SectionHead } from './section-frame.tsx';

/** A person with photo, name and role. The initials are under the photo and show if there is no photo. */
export function PersonCard({
  person,
  section,
  children,
}: {
  person: Person;
  section: SectionHead;
  children?: ReactNode;
}) {
  const { strings } = usePageContext();
  return (
    <li className="person">
      <div className="flex flex-col gap-3">
        <div
          data-portrait=""
          className="relative grid aspect-square w-24 max-w-full place-items-center overflow-hidden rounded-full bg-leaf text-heading md:w-32"
        >
          <span aria-hidden="true" className="font-semibold font-serif text-h2">
            {initialsOf(person.name, strings.titles)}
          </span>
          {person.photo === undefined ? null : (
            <Picture
              image={person.photo}
              alt=""
              focus={person.focus}
              slot="portrait"
              className="absolute inset-0 h-full bg-transparent"
            />
          )}
        </div>
        <div>
          <ItemHeading section={section}>{person.name}</ItemHeading>
          <p className="text-muted">{person.role}</p>
        </div>
        {children}
      </div>
    </li>
  );
}
