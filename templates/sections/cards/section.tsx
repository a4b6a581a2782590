import { Card } from '../../components/card.tsx';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Link } from '../../components/link.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Prose } from '../../components/prose.tsx';
import { ItemHeading, SectionFrame } from '../../components/section-frame.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection, nothingMore } from '../define-section.ts';

/** Cards, or a sentence if there are no cards. */
export const cardsTemplate = defineSection('cards', {
  select: nothingMore,
  View({ section }) {
    const { strings } = usePageContext();
    return (
      <SectionFrame section={section}>
        {section.items.length === 0 ? (
          <EmptyState>{section.empty ?? strings.emptyCards}</EmptyState>
        ) : (
          <CardGrid>
            {section.items.map((card) => (
              <Card key={card.title} image={card.image} alt={card.alt} focus={card.focus}>
                <ItemHeading section={section}>
                  {card.href === undefined ? card.title : <Link to={card.href}>{card.title}</Link>}
                </ItemHeading>
                {card.description === undefined ? null : <Prose text={card.description} />}
                <ToBeConfirmed of={card} />
              </Card>
            ))}
          </CardGrid>
        )}
      </SectionFrame>
    );
  },
});
