import { SectionFrame } from '../components/section-frame.tsx';
import { useSite } from '../components/site-context.tsx';
import { defineSection } from './define-section.ts';

/** The organisation's own values, unless the section lists others. */
export const values = defineSection('values', {
  select: (site, section) => section.items ?? site.settings.organisation.values,
  View({ section, data }) {
    const { strings } = useSite();
    const headed = { ...section, heading: section.heading ?? strings.coreValues };
    return (
      <SectionFrame section={headed}>
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
          {data.map((value) => (
            <li key={value.name} className="border-grain border-l-4 pl-4">
              <strong className="font-semibold">{value.name}</strong>
              {value.description === undefined ? null : <p>{value.description}</p>}
            </li>
          ))}
        </ul>
      </SectionFrame>
    );
  },
});
