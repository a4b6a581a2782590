import { setTimeout as sleep } from 'node:timers/promises';
import { PHONE, type Visitor } from '../visitor.ts';
import { button, field, link, type Story, words } from './story.ts';

/** Forms without an address from the owner, and the page for missing addresses. */
export const forms: readonly Story[] = [
  {
    name: 'contact form: sends nothing, keeps what is typed, says where to write',
    async tell(visitor) {
      const name = field('Name');
      await visitor.open('/contact/', PHONE);
      await visitor.sees(words('This form does not send yet'));
      await visitor.click(name);
      await visitor.type('Somebody');
      await sendsNothing(visitor, async () => {
        await visitor.press('Enter');
        await visitor.click(button('Send Message'));
      });
      await visitor.isAt('/contact/');
      await holds(visitor, 'Name', 'Somebody');
      await visitor.sees(link('info@example.org', 'form'));
    },
  },
  {
    name: 'newsletter box of the footer: refuses what is no address, sends nothing',
    async tell(visitor) {
      const address = field('Email address', 'footer');
      await visitor.open('/board/', PHONE);
      await visitor.click(address);
      await visitor.type('x');
      await sendsNothing(visitor, () => visitor.click(button('Subscribe', 'footer')));
      await visitor.hasFocusOn(address);
      await visitor.type('@example.org');
      await sendsNothing(visitor, () => visitor.click(button('Subscribe', 'footer')));
      await visitor.isAt('/board/');
      await holds(visitor, 'Email address', 'x@example.org');
    },
  },
  {
    name: 'address that leads nowhere: says so, and leads home',
    async tell(visitor) {
      await visitor.open('/no/such/page/at/all/', PHONE);
      await visitor.sees(words('404', 'h1'));
      await visitor.sees(words('Oops! Page not found'));
      await visitor.click(link('Return to Home'));
      await visitor.isAt('/');
    },
  },
];

/**
 * Checks that nothing is sent. Pictures, fonts and scripts may still come: they have a file extension. Data goes to a
 * page or a service.
 */
async function sendsNothing(visitor: Visitor, work: () => Promise<void>): Promise<void> {
  const before = visitor.asked().length;
  await work();
  await sleep(300);
  const sent = visitor
    .asked()
    .slice(before)
    .filter((request) => !/^GET [^?]*\.\w+$/.test(request));
  if (sent.length > 0) throw new Error(`This was sent: ${sent.join(', ')}.`);
}

async function holds(visitor: Visitor, name: string, text: string): Promise<void> {
  await visitor.expects(
    `The field "${name}" does not hold "${text}".`,
    ({ find }, label, wanted) =>
      find({ role: 'field', name: label }).some((one) => (one as HTMLInputElement).value === wanted),
    name,
    text,
  );
}
