import { WIDE } from '../visitor.ts';
import { button, link, type Story } from './story.ts';

const focusAreas = button('Our Focus', 'header');
const resources = button('Resources', 'header');
const water = link('Water & Sanitation', 'header');
const careers = link('Careers', 'header');

/** The menu of a wide screen: groups in a row, each with a list below. */
export const wideMenu: readonly Story[] = [
  {
    name: 'wide menu: a group opens and closes',
    async tell(visitor) {
      await visitor.open('/board/', WIDE);
      await visitor.doesNotSee(water);
      await visitor.click(focusAreas);
      await visitor.sees(water);
      await visitor.click(focusAreas);
      await visitor.doesNotSee(water);
    },
  },
  {
    name: 'wide menu: two groups stay open side by side',
    async tell(visitor) {
      await visitor.open('/board/', WIDE);
      await visitor.click(focusAreas);
      await visitor.click(resources);
      await visitor.sees(water);
      await visitor.sees(careers);
      await visitor.click(careers);
      await visitor.isAt('/resources/careers/');
      await visitor.doesNotSee(careers);
    },
  },
  {
    name: 'wide menu: Escape closes and gives the focus back',
    async tell(visitor) {
      await visitor.open('/board/', WIDE);
      await visitor.click(resources);
      await visitor.press('Tab');
      await visitor.hasFocusOn(link('Newsletters', 'header'));
      await visitor.press('Escape');
      await visitor.doesNotSee(careers);
      await visitor.hasFocusOn(resources);
    },
  },
  {
    name: 'wide menu: opens by Enter, leads by Enter',
    async tell(visitor) {
      await visitor.open('/board/', WIDE);
      await visitor.click(resources);
      await visitor.click(resources);
      await visitor.doesNotSee(careers);
      await visitor.press('Enter');
      await visitor.sees(careers);
      await visitor.press('Tab', 2);
      await visitor.hasFocusOn(careers);
      await visitor.press('Enter');
      await visitor.isAt('/resources/careers/');
    },
  },
  {
    name: 'wide menu: a click on the page closes all groups',
    async tell(visitor) {
      await visitor.open('/board/', WIDE);
      await visitor.click(focusAreas);
      await visitor.click(resources);
      await visitor.clickAt(8, 700);
      await visitor.doesNotSee(water);
      await visitor.doesNotSee(careers);
    },
  },
];
