import { EmptyCards } from '../../components/empty-state.tsx';
import { Expiry, ListOrEmpty } from '../../components/expiry.tsx';
import { Link } from '../../components/link.tsx';
import { Picture } from '../../components/picture.tsx';
import { SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../../sections/define-section.ts';

/** Every partner with name and logo. (Specification 2, Partners.) */
export const partnersTemplate = defineSection('partners', {
  select: (site) => site.lists.partners,
  View: ({ section, data }) => (
    <SectionFrame section={section}>
      <ListOrEmpty items={data} empty={<EmptyCards />}>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 md:gap-6">
          {data.map((partner) => (
            <li key={partner.name} className="border border-line bg-card p-4">
              {partner.image === undefined ? null : (
                <Picture
                  image={partner.image}
                  alt=""
                  slot="logo"
                  className="mb-3 aspect-3/2 object-contain"
                />
              )}
              <p className="font-semibold">
                {partner.website === undefined ? (
                  partner.name
                ) : (
                  <Link to={partner.website}>{partner.name}</Link>
                )}
              </p>
              <Expiry of={partner} />
            </li>
          ))}
        </ul>
      </ListOrEmpty>
    </SectionFrame>
  ),
});
