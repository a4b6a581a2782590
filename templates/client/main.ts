import { startForms } from './start-forms.ts';
import { startSections } from './start-sections.ts';
import { wakeIslands } from './wake-islands.ts';

/*
 * The one script of every page. The page is complete without it; what it adds to every page stands in behaviours/,
 * what belongs to a kind of section, an island or a form that sends is loaded where there is one. No React here.
 */
startSections();
wakeIslands();
startForms();
