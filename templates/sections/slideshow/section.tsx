import type { HeroSlide } from '../../../generator/schema/entities/hero-slide.ts';
import { Icon, SingleIcon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { usePageContext } from '../../components/page-context.tsx';
import { Picture } from '../../components/picture.tsx';
import { Prose } from '../../components/prose.tsx';
import { Repeated } from '../../components/repeated.tsx';
import { Ridge } from '../../components/ridge.tsx';
import { ToBeConfirmed } from '../../components/to-be-confirmed.tsx';
import { defineSection, nothingMore } from '../define-section.ts';

/**
 * The finished first slide, at once and without script. The parts for the other slides wait in the HTML: the slides are
 * next to the first one, `inert` and without their pictures, and the bar below the picture shows when script can use it.
 */
export const slideshowTemplate = defineSection('slideshow', {
  select: nothingMore,
  View({ section, pageHead, position }) {
    const { strings } = usePageContext();
    const heading = section.heading ?? pageHead?.heading;
    const Heading = pageHead === undefined ? 'h2' : 'h1';
    const tagline = section.tagline ?? pageHead?.lead;
    const total = section.slides.length;
    return (
      <section id={section.id} className="hero">
        <div className="hero-words">
          <div className="page-width space-y-3">
            {heading === undefined ? null : (
              <Heading className="heading-1 max-w-xl text-on-forest">{heading}</Heading>
            )}
            {tagline === undefined ? null : <p className="max-w-xl text-lead">{tagline}</p>}
            {section.intro === undefined ? null : <Prose text={section.intro} />}
            <ToBeConfirmed of={section} />
            {section.learnMore === undefined ? null : (
              <p className="pt-2">
                <Link to={section.learnMore} className="button">
                  {strings.learnMore}
                </Link>
              </p>
            )}
          </div>
        </div>
        {total === 0 ? null : (
          <section
            className="slides"
            aria-roledescription={total > 1 ? strings.carousel : undefined}
            aria-label={position > 1 ? (section.heading ?? `${strings.slides} ${position}`) : strings.slides}
            data-section-script={total > 1 ? 'slideshow' : undefined}
            data-delay={section.delay}
          >
            {total > 1 ? <SlideBar total={total} /> : null}
            <div className="slide-strip">
              {section.slides.map((slide, index) => (
                // biome-ignore lint/a11y/useSemanticElements: a slide is a group (ARIA practices), not a set of fields
                <div
                  key={index}
                  className="slide"
                  role="group"
                  aria-roledescription={strings.slide}
                  aria-label={strings.slideOf(index + 1, total)}
                  inert={index > 0}
                  data-far={index > 0 ? '' : undefined}
                >
                  {slide.image === undefined ? (
                    <Ridge className="absolute inset-x-0 bottom-0 h-1/2 text-forest" />
                  ) : (
                    <Picture
                      image={slide.image}
                      alt={slide.alt ?? ''}
                      focus={slide.focus}
                      slot="hero"
                      isFirst={index === 0 && pageHead !== undefined}
                      isShownByScript={index > 0}
                    />
                  )}
                  <Caption slide={slide} />
                </div>
              ))}
            </div>
          </section>
        )}
        {/* Last: until it arrives, the words below the picture have no position yet. */}
        <Ridge className="hero-ridge" />
      </section>
    );
  },
});

/** The buttons for the slides, below the picture and not over it. Their room is kept from the start, so nothing shifts. */
function SlideBar({ total }: { total: number }) {
  return (
    <Repeated
      as="div"
      name="slide bar"
      of={total}
      attributes={{ className: 'slide-bar needs-script', inert: true }}
    >
      <SlideButtons total={total} />
    </Repeated>
  );
}

function SlideButtons({ total }: { total: number }) {
  const { strings } = usePageContext();
  return (
    <>
      <div className="page-width flex flex-wrap items-center gap-1.5 pt-2 sm:gap-4">
        <button
          type="button"
          className="button button-quiet mr-auto min-w-27 justify-center px-3 sm:mr-4"
          data-slides="rotation"
        >
          <SingleIcon strokes="M8.5 5v14m7-14v14" className="when-playing" />
          <span className="when-playing">{strings.pauseSlides}</span>
          <SingleIcon strokes="M8 5v14l11-7z" className="when-paused" />
          <span className="when-paused">{strings.playSlides}</span>
        </button>
        <button type="button" className="button button-quiet px-3" data-slides="previous">
          <Icon name="back" />
          <span className="sr-only">{strings.previousSlide}</span>
        </button>
        <p className="min-w-16 text-center even-digits sm:min-w-18" data-slides="position" aria-hidden="true">
          {strings.slideOf(1, total)}
        </p>
        <button type="button" className="button button-quiet px-3" data-slides="next">
          <Icon name="forward" />
          <span className="sr-only">{strings.nextSlide}</span>
        </button>
      </div>
      <p className="sr-only" role="status" />
    </>
  );
}

/** The words of a slide. A slide without words has the same shade, so the brightness of the pictures does not jump. */
function Caption({ slide }: { slide: HeroSlide }) {
  return (
    <div className="slide-words">
      {slide.caption === undefined ? null : (
        <p className="page-width pt-1 pb-2">
          <span className="lg:block lg:max-w-lg">{slide.caption}</span>
        </p>
      )}
    </div>
  );
}
