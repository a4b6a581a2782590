import { PHONE, type Visitor } from '../visitor.ts';
import { button, link, type Story } from './story.ts';

const toggle = button('Menu', 'header');
const leadership = button('Leadership', 'header');
const governance = link('Governance', 'header');
const contact = link('Contact', 'header');

/** The menu of a phone, whether it slides in over the page or opens in its flow. */
export const phoneMenu: readonly Story[] = [
  {
    name: 'phone menu: a group opens, its link leads on',
    async tell(visitor) {
      await opened(visitor);
      await visitor.doesNotSee(governance);
      await visitor.click(leadership);
      await visitor.click(governance);
      await visitor.isAt('/governance/');
      await visitor.doesNotSee(contact);
    },
  },
  {
    name: 'phone menu: Escape closes and gives the focus back',
    async tell(visitor) {
      await opened(visitor);
      await visitor.press('Tab');
      await visitor.press('Escape');
      await visitor.doesNotSee(contact);
      await visitor.hasFocusOn(toggle);
    },
  },
  {
    name: 'phone menu: its button closes it, and its groups',
    async tell(visitor) {
      await opened(visitor);
      await visitor.click(leadership);
      await visitor.sees(governance);
      await visitor.click(toggle);
      await visitor.doesNotSee(contact);
      await visitor.click(toggle);
      await visitor.sees(contact);
      await visitor.doesNotSee(governance);
    },
  },
  {
    name: 'phone menu: Tab goes through its entries in order',
    async tell(visitor) {
      await opened(visitor);
      for (const stop of [link('Home', 'header'), button('About Us', 'header')]) {
        await visitor.press('Tab');
        await visitor.hasFocusOn(stop);
      }
    },
  },
];

async function opened(visitor: Visitor): Promise<void> {
  await visitor.open('/board/', PHONE);
  await visitor.doesNotSee(contact);
  await visitor.click(toggle);
  await visitor.sees(contact);
}
