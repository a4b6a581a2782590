import { percentOf, sumOf } from '../model/completeness.ts';
import type { PartProgress, SiteProgress } from '../model/progress-of-site.ts';

/** The progress of a site, one line for each part and one for the whole, for people. */
export function progressLines({ parts, before, since }: SiteProgress): readonly string[] {
  const widest = Math.max(0, ...parts.map(({ name }) => name.length));
  const whole = percentOf(sumOf(parts));
  const compared = since === undefined ? '' : changeOf(whole, before, since);
  return [
    ...parts.map((part) => `  ${part.name.padEnd(widest)}  ${lineOf(part)}`),
    `The content is ${whole} % complete${compared === '' ? '' : `, ${compared}`}.`,
  ];
}

function lineOf(part: PartProgress): string {
  const percent = percentOf(part);
  const moved =
    part.before === undefined || part.before === percent ? '' : `  ${signed(percent - part.before)}`;
  return `${barOf(percent)} ${String(percent).padStart(3)} %${moved}`;
}

/** A bar of ten characters. */
function barOf(percent: number): string {
  const full = Math.floor(percent / 10);
  return `${'█'.repeat(full)}${'·'.repeat(10 - full)}`;
}

function changeOf(now: number, before: number | undefined, since: string): string {
  return before === undefined || before === now ? `as on ${since}` : `${signed(now - before)} since ${since}`;
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `−${-change}`;
}
