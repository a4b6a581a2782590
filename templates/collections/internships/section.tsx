import { Disclosure } from '../../components/disclosure.tsx';
import { DownloadLink } from '../../components/download-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../../sections/define-section.ts';
import { isConfirmed } from '../../structured-data/confirmed.ts';

/** Internships in a panel that starts closed. (Specification 4, Careers.) */
export const internshipsTemplate = defineSection('internships', {
  select: (site) => site.lists.internships,
  View({ section, data }) {
    const { strings } = usePageContext();
    const heading = <h2 className="heading-2 inline">{section.heading ?? strings.internships}</h2>;
    return (
      // The heading opens the panel, so everything below the heading is in the panel.
      <SectionFrame section={{ id: section.id }}>
        <Disclosure isRow isHeading summary={heading}>
          {section.intro === undefined && isConfirmed(section) ? null : (
            <div className="space-y-3 pb-4">
              {section.intro === undefined ? null : <Prose text={section.intro} />}
              <ToBeConfirmed of={section} />
            </div>
          )}
          <ListOrEmpty items={data} empty={<EmptyState>{strings.noInternships}</EmptyState>}>
            <ul className="space-y-4">
              {data.map((internship) => (
                <li key={internship.title}>
                  <p className="font-semibold">{internship.title}</p>
                  <p>{`${internship.location} · ${internship.type}`}</p>
                  {internship.applyLink === undefined ? null : (
                    <>
                      <DownloadLink file={internship.applyLink}>
                        {strings.applicationForm(internship.title)}
                      </DownloadLink>{' '}
                    </>
                  )}
                  <ToBeConfirmed of={internship} /> <Expiry of={internship} />
                </li>
              ))}
            </ul>
          </ListOrEmpty>
        </Disclosure>
      </SectionFrame>
    );
  },
});
