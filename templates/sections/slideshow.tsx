import { Link } from '../components/link.tsx';
import { Picture } from '../components/picture.tsx';
import { Prose } from '../components/prose.tsx';
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
      <section id={section.id} className="bg-forest text-on-forest">
        <div className="page-width space-y-3 py-8">
          {heading === undefined ? null : <Heading className="heading-1 text-on-forest">{heading}</Heading>}
          {tagline === undefined ? null : <p className="text-lg">{tagline}</p>}
          {section.intro === undefined ? null : <Prose text={section.intro} />}
          {section.learnMore === undefined ? null : (
            <p>
              <Link to={section.learnMore} className="font-semibold text-grain underline">
                {strings.learnMore}
              </Link>
            </p>
          )}
        </div>
        {total === 0 ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className="slides" tabIndex={0} aria-label={strings.slides} data-delay={section.delay}>
            {section.slides.map((slide, index) => (
              <figure key={index} className="slide" aria-label={strings.slideOf(index + 1, total)}>
                {slide.image === undefined ? (
                  <div className="aspect-16/9 w-full bg-forest-deep" />
                ) : (
                  <Picture
                    image={slide.image}
                    alt={slide.alt ?? ''}
                    focus={slide.focus}
                    slot="hero"
                    className="aspect-4/3 md:aspect-16/7"
                    isFirst={index === 0 && pageHead !== undefined}
                  />
                )}
                {slide.caption === undefined ? null : (
                  <figcaption className="page-width py-3">{slide.caption}</figcaption>
                )}
              </figure>
            ))}
          </section>
        )}
      </section>
    );
  },
});
