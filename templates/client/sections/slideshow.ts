import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import { pauseWhileBusy } from '../slideshow/pauses.ts';
import { rotate } from '../slideshow/rotation.ts';
import { fetchPicture, positionOf, wordsOfSlide } from '../slideshow/slide.ts';
import { onChange, prefersReducedData, prefersReducedMotion } from '../visitor.ts';

/** Milliseconds of the fade between two slides. If the visitor wants no motion, the styles end it. */
const FADE = 400;
/** Milliseconds a slide stays, unless the owner says otherwise. (Specification 9.) */
const USUAL_DELAY = 6_000;

/**
 * Starts the finished slides. Swiper fades them, also under a finger. This code changes slides automatically, and
 * decides which of them can be reached and what screen readers read out.
 */
export function start(carousel: HTMLElement): void {
  const slides = [...carousel.querySelectorAll<HTMLElement>('.slide')];
  const strip = part(carousel, '.slide-strip');
  const position = part(carousel, '[data-slides="position"]');
  const status = part(carousel, '[role="status"]');
  let isTurning = false;

  const swiper = new Swiper(carousel, {
    modules: [EffectFade],
    effect: 'fade',
    speed: FADE,
    rewind: true,
    // With resistance, no finger could draw the first or last slide so far that the slow swipe counts.
    resistance: false,
    simulateTouch: false,
    wrapperClass: 'slide-strip',
    slideClass: 'slide',
    noSwipingClass: 'slide-bar',
  });
  const neighbour = (step: number) => slides[(swiper.activeIndex + step + slides.length) % slides.length];
  const fetchNeighbours = () => {
    if (!prefersReducedData()) for (const step of [1, -1]) void fetchPicture(neighbour(step));
  };
  const rotation = rotate(
    Number(carousel.dataset.delay ?? USUAL_DELAY),
    () => fetchPicture(neighbour(1)),
    () => {
      isTurning = true;
      swiper.slideNext();
      isTurning = false;
    },
  );
  const setPaused = (isPaused: boolean) => {
    carousel.toggleAttribute('data-paused', isPaused);
    rotation.pause('paused', isPaused);
  };

  swiper.on('slideChange', () => {
    const active = slides[swiper.activeIndex]!;
    // The attribute, because the style sheet hides slides by it, also in browsers that do not know `inert`.
    for (const slide of slides) slide.toggleAttribute('inert', slide !== active);
    position.textContent = positionOf(active);
    // Only visitors who move the slides hear the new slide. The line is emptied, so it can say the same again.
    status.textContent = isTurning ? '' : wordsOfSlide(active);
    void fetchPicture(active);
    if (!isTurning) fetchNeighbours();
    rotation.restart();
  });
  swiper.on('sliderFirstMove', () => {
    strip.dataset.dragged = '';
    fetchNeighbours();
  });
  swiper.on('touchEnd', () => delete strip.dataset.dragged);

  press(carousel, 'previous', () => swiper.slidePrev());
  press(carousel, 'next', () => swiper.slideNext());
  press(carousel, 'rotation', () => {
    const isPaused = !carousel.hasAttribute('data-paused');
    setPaused(isPaused);
    if (isPaused) return;
    // A visitor who starts the slides sees them move, although the pointer or the focus is still here.
    rotation.pause('hovered', false);
    rotation.pause('focused', false);
  });
  // A visitor near the buttons may press one.
  for (const event of ['pointerenter', 'focusin'])
    part(carousel, '.slide-bar').addEventListener(event, fetchNeighbours);

  // Zoomed in with two fingers, a finger moves the view. Otherwise visitors could not go past the slides.
  const view = window.visualViewport;
  view?.addEventListener('resize', () => {
    swiper.allowTouchMove = view.scale <= 1;
    carousel.style.touchAction = swiper.allowTouchMove ? '' : 'auto';
  });

  onChange(prefersReducedMotion, () => {
    if (prefersReducedMotion.matches) setPaused(true);
  });
  setPaused(prefersReducedMotion.matches || prefersReducedData());
  pauseWhileBusy(carousel, rotation);
  rotation.restart();
  part(carousel, '.slide-bar').removeAttribute('inert');
}

function press(carousel: HTMLElement, name: string, answer: () => void): void {
  part(carousel, `[data-slides="${name}"]`).addEventListener('click', answer);
}

function part(carousel: HTMLElement, selector: string): HTMLElement {
  const found = carousel.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`A slideshow has no ${selector}.`);
  return found;
}
