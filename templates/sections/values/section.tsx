import { usePageContext } from '../../components/page-context.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection } from '../define-section.ts';

/** The organisation's own values, unless the section lists others. */
export const valuesTemplate = defineSection('values', {
  select: (site, section) => section.items ?? site.settings.organisation.values,
  View({ section, data }) {
    const { strings } = usePageContext();
    if (data.length === 0) return null;
    const headed = { ...section, heading: section.heading ?? strings.coreValues };
    return (
      <SectionFrame section={headed}>
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {data.map((value) => (
            <li key={value.name} className="border-line border-t py-5">
              <strong className="heading-3">{value.name}</strong>
              {value.description === undefined ? null : <p>{value.description}</p>}
              <ToBeConfirmed of={value} isLine />
            </li>
          ))}
        </ul>
      </SectionFrame>
    );
  },
});
