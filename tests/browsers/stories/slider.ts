import { setTimeout as sleep } from 'node:timers/promises';
import { PHONE, type Visitor, WIDE } from '../visitor.ts';
import { button, type Story } from './story.ts';

/** Milliseconds from one slide to the next. (Specification 9.) */
const DELAY = 6_000;

/** The slider of the home page. */
export const slider: readonly Story[] = [
  {
    name: 'slider: begins with the first slide',
    async tell(visitor) {
      for (const screen of [PHONE, WIDE]) {
        await visitor.open('/', screen);
        await showsSlide(visitor, 1);
      }
    },
  },
  {
    name: 'slider: next, and previous from the first to the last',
    async tell(visitor) {
      await visitor.open('/', PHONE);
      await visitor.click(button('Previous slide'));
      await showsSlide(visitor, 12);
      await visitor.click(button('Next slide'));
      await showsSlide(visitor, 1);
      await visitor.click(button('Next slide'));
      await showsSlide(visitor, 2);
    },
  },
  {
    name: 'slider: rotates by itself until Pause',
    async tell(visitor) {
      await visitor.open('/', WIDE);
      await showsSlide(visitor, 1);
      await sleep(DELAY);
      await showsSlide(visitor, 2);
      await visitor.click(button('Pause'));
      await visitor.sees(button('Play'));
      await visitor.pointTo(5, 5);
      await sleep(DELAY + 1_000);
      await showsSlide(visitor, 2);
      await visitor.click(button('Play'));
      await visitor.sees(button('Pause'));
    },
  },
];

/** Checks the words next to the buttons, the slide in the middle of the slider, and that its picture is loaded. */
async function showsSlide(visitor: Visitor, number: number): Promise<void> {
  await visitor.expects(
    `The slider does not show slide ${number} of 12.`,
    ({ isSeen }, wanted) => {
      const carousel = document.querySelector('[aria-roledescription="carousel"]');
      if (carousel === null) return false;
      const buttons = [...carousel.querySelectorAll('button')].filter(isSeen);
      if (buttons.length < 3 || !(carousel as HTMLElement).innerText.includes(wanted)) return false;
      const pictures = [...carousel.querySelectorAll('img')].filter(isSeen);
      const [picture] = pictures;
      if (picture === undefined || pictures.length > 1) return false;
      const slide = picture.closest('[aria-roledescription="slide"]');
      const isThere = picture.complete && picture.naturalWidth > 0;
      return isThere && slide !== null && slide.getAttribute('aria-label') === wanted;
    },
    `${number} of 12`,
  );
}
