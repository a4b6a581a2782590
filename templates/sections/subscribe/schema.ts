import { section } from '../../../generator/schema/section.ts';

/** A box to subscribe to the newsletter. */
export const subscribeSection = section(
  'subscribe',
  {
    position: 240,
    title: 'A subscribe section',
    description: 'A box to subscribe to the newsletter.',
    weighsAs: 'widget',
    needs: { settings: ['forms.newsletter'], own: [] },
    alsoCalled: ['signup', 'newslettersignup'],
  },
  {},
);
