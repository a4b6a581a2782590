import { startSections } from './start-sections.ts';

/*
 * The one script of every page. The page is complete without it; what it adds to every page stands in behaviours/,
 * what it adds to a kind of section is loaded where that occurs. No React here.
 */
startSections();
