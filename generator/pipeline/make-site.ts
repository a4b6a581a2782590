import type { Check } from '../check/check.ts';
import { DiagnosticList } from '../diagnostics/list.ts';
import type { PictureJob } from '../images/plan-pictures.ts';
import { asOfDay } from '../model/clock.ts';
import type { OutputPath } from '../model/paths.ts';
import { checkContent } from './check-content.ts';
import { checkSite } from './check-site.ts';
import type { CheckLevel, PageRecord } from './last-build.ts';
import type { Outcome } from './last-result.ts';
import type { BuildOptions } from './options.ts';
import { plan, type SitePlan } from './plan.ts';
import type { PageResult } from './render-page.ts';
import type { Session } from './session.ts';
import { takePages } from './take-pages.ts';

/** How a site is made: how thoroughly it is checked, and who receives its pages and pictures. */
export type Goal = {
  readonly level: CheckLevel;
  readonly checks: readonly Check[];
  /** True if the bytes of an unchanged page are still there, so that it need not be rendered. */
  has(path: OutputPath, page: PageRecord): boolean;
  /** Receives each page when it is done; one without HTML is as it was. */
  take(path: OutputPath, page: Pick<PageResult, 'inputHash' | 'html'>): Promise<void> | undefined;
  /** Told of files of pictures as soon as it is known that they are needed. */
  pictures(jobs: readonly PictureJob[]): void;
};

/** A site that was made, as far as its errors allow. */
export type MadeSite = Outcome & {
  /** Undefined if something found keeps the site from being published. */
  readonly plan: SitePlan | undefined;
};

/**
 * Makes the pages of a site and checks them, one after the other: each is read, rendered, checked, handed over and
 * dropped. What has not changed since the last build is neither read nor rendered.
 */
export async function makeSite(session: Session, options: BuildOptions, goal: Goal): Promise<MadeSite> {
  const { store, analysis } = session;
  const planned = plan({
    ...session,
    base: options.base,
    asOf: (timeZone) => asOfDay(options, timeZone),
    storedPicture: (key) => store.path(key),
    publicFile: session.project.publicFile,
    onPictures: goal.pictures,
  });
  const content = new DiagnosticList([...analysis.ofFiles, ...planned.diagnostics]);
  await checkContent(session, content);
  const pages = await takePages(session, planned.plan, { content, strict: options.strict, goal });
  const isPlanned = planned.plan !== undefined && !content.isFatal(options.strict);
  const log = isPlanned ? await checkSite(planned.plan, pages, content, goal.checks) : content;
  const isSound = isPlanned && !log.isFatal(options.strict);
  return {
    diagnostics: log.sorted(),
    isSound,
    plan: isSound ? planned.plan : undefined,
    pageCount: pages.facts.length,
  };
}
