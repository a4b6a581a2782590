import type { HeroSlide } from '../../generator/schema/entities/hero-slide.ts';
import { Link } from '../components/link.tsx';
import { Picture } from '../components/picture.tsx';
import { Prose } from '../components/prose.tsx';
import { Ridge } from '../components/ridge.tsx';
import { useSite } from '../components/site-context.tsx';
import { defineSection, nothingMore } from './define-section.ts';

/** Without script the slides lie side by side and are scrolled; the first is there at once. */
export const slideshow = defineSection('slideshow', {
  select: nothingMore,
  View({ section, pageHead }) {
    const { strings } = useSite();
    const heading = section.heading ?? pageHead?.heading;
    const Heading = pageHead === undefined ? 'h2' : 'h1';
    const tagline = section.tagline ?? pageHead?.lead;
    const total = section.slides.length;
    return (
      <section id={section.id} className="hero">
        {total === 0 ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className="slides" tabIndex={0} aria-label={strings.slides} data-delay={section.delay}>
            {section.slides.map((slide, index) => (
              <figure key={index} className="slide" aria-label={strings.slideOf(index + 1, total)}>
                {slide.image === undefined ? (
                  <Ridge className="absolute inset-x-0 bottom-0 h-1/2 text-forest" />
                ) : (
                  <Picture
                    image={slide.image}
                    alt={slide.alt ?? ''}
                    focus={slide.focus}
                    slot="hero"
                    isFirst={index === 0 && pageHead !== undefined}
                  />
                )}
                <Caption slide={slide} position={index + 1} total={total} />
              </figure>
            ))}
          </section>
        )}
        <div className="hero-words">
          <div className="page-width space-y-3">
            {heading === undefined ? null : (
              <Heading className="heading-1 max-w-xl text-on-forest">{heading}</Heading>
            )}
            {tagline === undefined ? null : <p className="max-w-xl text-lead">{tagline}</p>}
            {section.intro === undefined ? null : <Prose text={section.intro} />}
            {section.learnMore === undefined ? null : (
              <p className="pt-2">
                <Link to={section.learnMore} className="button">
                  {strings.learnMore}
                </Link>
              </p>
            )}
          </div>
        </div>
        <Ridge className="hero-ridge" />
      </section>
    );
  },
});

/** The words of a slide, if it has any, and which of how many it is. */
function Caption({ slide, position, total }: { slide: HeroSlide; position: number; total: number }) {
  const Tag = slide.caption === undefined ? 'div' : 'figcaption';
  return (
    <Tag className="slide-words">
      <p className="page-width flex items-baseline gap-4 pt-1 pb-2">
        {total > 1 ? (
          <span className="shrink-0 text-small tabular-nums" aria-hidden="true">
            {`${position} / ${total}`}
          </span>
        ) : null}
        {slide.caption === undefined ? null : <span className="lg:max-w-lg">{slide.caption}</span>}
      </p>
    </Tag>
  );
}
