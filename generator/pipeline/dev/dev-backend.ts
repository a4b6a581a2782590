import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../../diagnostics/user-error.ts';
import { openPicturesOnDemand } from '../../images/pictures-on-demand.ts';
import type { OpenAnswer, SourcePlace } from '../../model/dev-protocol.ts';
import { readOrNothing } from '../../read/read-or-nothing.ts';
import type { Snapshot } from '../../read/snapshot.ts';
import { type CalendarDate, readCalendarDate } from '../../schema/calendar-date.ts';
import type { DevBackend } from '../../serve/dev-server.ts';
import type { Project } from '../project.ts';
import type { DevFixes } from './dev-fixes.ts';
import type { Followers } from './dev-followers.ts';
import type { DevPages } from './dev-pages.ts';
import { servedSite } from './dev-served-site.ts';
import type { DevSite } from './dev-site.ts';
import { openSourceFinder } from './find-source.ts';

type BackendParts = {
  readonly site: DevSite;
  readonly pages: DevPages;
  readonly fixes: DevFixes;
  readonly followers: Followers;
  /** Opens a file of the site in the owner's editor. */
  open(place: SourcePlace): OpenAnswer;
  /** Shows the site as of another day, or of today without one. */
  showAsOf(day: CalendarDate | undefined): Promise<void>;
};

/** Answers what browsers ask the servers of a preview. Requests for anything outside the site are refused. */
export function devBackend(
  project: Project,
  { site, pages, fixes, followers, open, showAsOf }: BackendParts,
): DevBackend {
  const finder = openSourceFinder(site, pages);
  const pictures = openPicturesOnDemand({ image: project.image, store: site.store });
  return {
    root: project.root,
    current: () => servedSite(site, pages, pictures),
    follow: (page, tell) => followers.follow(page, tell),
    source: (page, element) => finder.find(page, element),
    fix: (wanted) => fixes.fix(wanted),
    async undo(wanted) {
      try {
        return fixes.undo(wanted);
      } finally {
        // Without this, pages name a fix that can no longer be undone.
        followers.tellStates();
      }
    },
    open: async (place) => open(knownPlace(place, site.snapshot())),
    showAsOf: async ({ day }) => showAsOf(dayToShow(day)),
    script: (name) => scriptOf(project, name),
  };
}

/** Returns the place if it is in a YAML file of the site. Other files are refused, since opening one could run it. */
function knownPlace(place: SourcePlace, snapshot: Snapshot): SourcePlace {
  const { file } = place;
  if (!snapshot.files.has(file)) throw new UserError(`${file} is not a file of this site.`);
  if (!/\.ya?ml$/i.test(file)) throw new UserError(`Open ${file} yourself: only YAML files open from here.`);
  return place;
}

/** The day to show the site as of; undefined for today. */
function dayToShow(day: string | null): CalendarDate | undefined {
  const asOf = day === null ? undefined : readCalendarDate(day);
  if (day !== null && asOf === undefined) throw new UserError(`"${day}" is not a date.`);
  return asOf;
}

/** The preview script for its pages, or axe-core, which checks how accessible a page is. */
function scriptOf({ packageRoot }: Project, name: string): Buffer | undefined {
  if (name === 'client.js') return readOrNothing(join(packageRoot, 'lib', 'dev', 'client.js'));
  if (name !== 'axe.js') return undefined;
  return readOrNothing(createRequire(join(packageRoot, 'package.json')).resolve('axe-core/axe.min.js'));
}
