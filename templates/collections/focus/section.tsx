import { Card } from '../../components/card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyCards } from '../../components/empty-state.tsx';
import { Link } from '../../components/link.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { defineSection } from '../../sections/define-section.ts';
import { focusRoute } from './focus-route.ts';
import { focusAreasOf } from './focus-summary.ts';
import type { FocusArea } from './schema.ts';

/** Every focus area as a card that leads to its page. */
export const focusTemplate = defineSection('focus', {
  select: focusAreasOf,
  View: ({ section, data }) => (
    <SectionFrame section={section}>
      {data.length === 0 ? <EmptyCards /> : null}
      <CardGrid>
        {data.map(({ slug, shown: area }) => (
          <Card key={slug} image={area.image} alt={area.alt} focus={area.focus} rule={RULES[area.theme]}>
            <ItemHeading section={section}>
              <Link to={focusRoute(slug)}>{area.name}</Link>
            </ItemHeading>
            <p>{area.summary}</p>
          </Card>
        ))}
      </CardGrid>
    </SectionFrame>
  ),
});

/** The rule next to a card in the colour of its theme. */
const RULES: Record<FocusArea['theme'], string> = {
  health: 'border-l-tea',
  food: 'border-l-tea',
  water: 'border-l-lake',
  aid: 'border-l-murram',
  climate: 'border-l-grain',
};
