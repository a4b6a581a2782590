import { Disclosure } from '../../components/disclosure.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { PersonCard } from '../../components/person-card.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../define-section.ts';

/** A list of people whose cards open their biographies: on the board all, elsewhere only people with one. (Readings 2.) */
export const peopleTemplate = defineSection('people', {
  select: (site, section) => site.lists[section.list],
  View({ section, data }) {
    const { strings } = usePageContext();
    return (
      <SectionFrame section={section}>
        <ListOrEmpty items={data} empty={<EmptyState>{strings.emptyPeople}</EmptyState>}>
          <ul className="people grid grid-cols-[repeat(auto-fill,minmax(max(8rem,30vw),1fr))] gap-x-6 gap-y-10 md:grid-cols-3 lg:grid-cols-4">
            {data.map((person) => (
              <PersonCard key={person.name} person={person} section={section}>
                <Expiry of={person} />
                {section.list === 'board' || person.bio !== undefined ? (
                  <Disclosure
                    isBiography
                    isNotice={person.bio === undefined}
                    summary={
                      <>
                        {strings.readMore}
                        <span className="sr-only">{` ${strings.biographyOf(person.name)}`}</span>
                      </>
                    }
                  >
                    {person.bio === undefined ? (
                      <p>{strings.biographyToCome(person.name)}</p>
                    ) : (
                      <Prose text={person.bio} />
                    )}
                  </Disclosure>
                ) : null}
              </PersonCard>
            ))}
          </ul>
        </ListOrEmpty>
      </SectionFrame>
    );
  },
});
