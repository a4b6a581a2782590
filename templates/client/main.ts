import { startBiographies } from './behaviours/biographies.ts';
import { startCopyrightYear } from './behaviours/copyright-year.ts';
import { startDeadlines } from './behaviours/deadlines.ts';
import { startHeader } from './behaviours/header.ts';
import { startMapFrames } from './behaviours/map-frame.ts';
import { startMenuGroups } from './behaviours/menu-groups.ts';
import { startMissingPath } from './behaviours/missing-path.ts';
import { startPhoneMenu } from './behaviours/phone-menu.ts';
import { startPortraits } from './behaviours/portraits.ts';
import { startReveal } from './behaviours/reveal.ts';
import { startScrollToTop } from './behaviours/scroll-to-top.ts';
import { hydrateIslands } from './hydrate-islands.ts';
import { startForms } from './start-forms.ts';
import { startSections } from './start-sections.ts';

/*
 * The one script of every page. The page is complete without it. Its additions to every page are in behaviours/. Code
 * for a section kind, an island, a form that sends or parts that open is loaded only if the page has one. No React here.
 */
const header = document.querySelector<HTMLElement>('.banner')!;
// A site may have no menu.
const menu = header.querySelector<HTMLElement>('nav');

const parts = [
  () => startHeader(header),
  () => menu && startPhoneMenu(menu, startMenuGroups(menu)),
  () => startScrollToTop(header),
  startReveal,
  startPortraits,
  startBiographies,
  () => document.querySelector('main details') && import('./keep-details.ts'),
  startDeadlines,
  startMapFrames,
  startCopyrightYear,
  startMissingPath,
  startSections,
  hydrateIslands,
  startForms,
];
for (const start of parts) {
  try {
    start();
  } catch (error) {
    // A browser that lacks something for one part still gets the others.
    console.error('A part of this page does not work and stays as it is.', error);
  }
}
