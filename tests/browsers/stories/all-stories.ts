import { everyPage } from './every-page.ts';
import { forms } from './forms.ts';
import { phoneMenu } from './phone-menu.ts';
import { printed } from './print.ts';
import { slider } from './slider.ts';
import type { Story } from './story.ts';
import { wideMenu } from './wide-menu.ts';
import { widgets } from './widgets.ts';

/** All stories, in the order of the table. */
export function allStories(routes: readonly string[]): readonly Story[] {
  return [...wideMenu, ...phoneMenu, ...slider, ...widgets, ...forms, ...everyPage(routes), printed(routes)];
}
