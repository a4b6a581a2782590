import { PHONE, type Visitor, WIDE } from '../visitor.ts';
import { button, field, link, type Story, words } from './story.ts';

const NEWSLETTERS = '/resources/newsletters/';
const THANKS = 'Subscription successful! 🎉';
const search = field('Search newsletters by title');
const issue = (number: number) => words(`Newsletter, issue ${number} (`, '#newsletters');

/** Parts of pages that react to a press. */
export const widgets: readonly Story[] = [
  {
    name: 'questions: one answer is open at a time',
    async tell(visitor) {
      const [who, where] = [button('Who are you?'), button('Where do you work?')];
      const [aboutUs, counties] = [words('registered as a community'), words('In six counties: Kirinyaga')];
      await visitor.open('/about/faqs/', PHONE);
      await visitor.doesNotSee(aboutUs);
      await visitor.click(who);
      await visitor.sees(aboutUs);
      await visitor.click(where);
      await visitor.sees(counties);
      await visitor.doesNotSee(aboutUs);
      await visitor.press('Enter');
      await visitor.doesNotSee(counties);
    },
  },
  {
    name: 'newsletters: found by words and by year',
    async tell(visitor) {
      await visitor.open(NEWSLETTERS, PHONE);
      await searchFor(visitor, 'ISSUE');
      await visitor.sees(issue(8));
      await visitor.sees(issue(3));
      await visitor.click(button('2024'));
      await visitor.doesNotSee(issue(8));
      await visitor.sees(issue(6));
      await searchFor(visitor, ' 5');
      await visitor.doesNotSee(issue(6));
      await visitor.sees(issue(5));
      await visitor.sees(words('1 of 8 newsletters'));
    },
  },
  {
    name: 'newsletters: who finds none reads so, and gets all back',
    async tell(visitor) {
      await visitor.open(NEWSLETTERS, WIDE);
      await searchFor(visitor, 'no such words');
      await visitor.sees(words('No newsletters found.'));
      await visitor.doesNotSee(issue(8));
      await visitor.click(button('Show all newsletters'));
      await visitor.sees(issue(8));
      await visitor.sees(words('8 newsletters'));
    },
  },
  {
    name: 'toast: thanks in a corner, and closes',
    async tell(visitor) {
      await visitor.open(NEWSLETTERS, PHONE);
      await visitor.goDownTo('#subscribe');
      await visitor.click(button('Subscribe', '#subscribe'));
      // The pointer keeps them there: a slow browser may take longer than they are shown.
      await visitor.pointAt(words(THANKS));
      await visitor.expects(
        'The thanks are not at the upper right, over everything else.',
        ({ find }, wanted) => {
          const [toast] = find({ role: 'words', name: wanted });
          if (toast === undefined) return false;
          const { left, top, width, height } = toast.getBoundingClientRect();
          const hit = document.elementFromPoint(left + width / 2, top + height / 2);
          return top > 0 && top < 220 && toast.contains(hit);
        },
        THANKS,
      );
      await visitor.click(button('Close'));
      await visitor.doesNotSee(words(THANKS));
    },
  },
  {
    name: 'lightbox: opens, steps and closes by pointer',
    async tell(visitor) {
      await visitor.open('/resources/gallery/', WIDE);
      await openPicture(visitor, 0);
      await showsPicture(visitor, '1 of 12');
      await visitor.click(button('Next picture'));
      await showsPicture(visitor, '2 of 12');
      await visitor.click(button('Close'));
      await visitor.doesNotSee(button('Next picture'));
    },
  },
  {
    name: 'lightbox: steps by arrow keys, Escape gives the focus back',
    async tell(visitor) {
      await visitor.open('/resources/gallery/', PHONE);
      await openPicture(visitor, 1);
      await showsPicture(visitor, '2 of 12');
      await visitor.press('ArrowLeft', 2);
      await showsPicture(visitor, '12 of 12');
      await visitor.press('Escape');
      await visitor.doesNotSee(button('Next picture'));
      await visitor.expects('The focus is not on the thumbnail again.', () => {
        const focused = document.activeElement;
        return focused !== null && focused === document.querySelectorAll('main li a')[1];
      });
    },
  },
  {
    name: 'biographies: open below the row, and close',
    async tell(visitor) {
      const follows = words('will follow.', 'main');
      await visitor.open('/board/', PHONE);
      await visitor.doesNotSee(follows);
      await visitor.expects('There is no button "Read More" for the first person.', ({ isSeen }) => {
        const [first] = [...document.querySelectorAll('main button')].filter(isSeen);
        if (first === undefined) return false;
        (first as HTMLElement).focus();
        return (first.textContent || '').includes('Read More');
      });
      await visitor.press('Enter');
      await visitor.sees(follows);
      await visitor.press('Space');
      await visitor.doesNotSee(follows);
    },
  },
  {
    name: 'skip link: the first Tab shows it, Enter leads past the menu',
    async tell(visitor) {
      await visitor.open('/about/faqs/', WIDE);
      await visitor.press('Tab');
      await visitor.hasFocusOn(link('Skip to content'));
      await visitor.press('Enter');
      await visitor.press('Tab');
      await visitor.hasFocusOn(button('Who are you?'));
    },
  },
];

async function searchFor(visitor: Visitor, text: string): Promise<void> {
  await visitor.click(search);
  await visitor.type(text);
}

/** Presses a thumbnail, in the middle of its picture. */
async function openPicture(visitor: Visitor, index: number): Promise<void> {
  const name = await visitor.evaluate(
    ({ nameOf }, at) => nameOf([...document.querySelectorAll('main li a')][at]!),
    index,
  );
  await visitor.click(link(name, 'main'));
}

/** Checks the words below the picture, and that the picture is loaded and as large as the window allows. */
async function showsPicture(visitor: Visitor, position: string): Promise<void> {
  await visitor.expects(
    `The picture ${position} is not shown large.`,
    ({ isSeen }, wanted) => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
      const viewer = middle?.closest('[aria-label="Picture in full size"]');
      if (!viewer || !(viewer as HTMLElement).innerText.includes(wanted)) return false;
      return [...viewer.querySelectorAll('img')].some(
        (image) =>
          isSeen(image) && image.naturalWidth > 0 && image.getBoundingClientRect().width > innerWidth / 2,
      );
    },
    position,
  );
}
