import type { CheckLevel } from '../model/check-level.ts';
import type { Check } from './check.ts';
import { altText } from './checks/alt-text.ts';
import { headings } from './checks/headings.ts';
import { htmlValidity } from './checks/html-validity.ts';
import { ids } from './checks/ids.ts';
import { inlineCode } from './checks/inline-code.ts';
import { landmarks } from './checks/landmarks.ts';
import { linkText } from './checks/link-text.ts';
import { links } from './checks/links.ts';
import { missingResource } from './checks/missing-resource.ts';
import { pictureSize } from './checks/picture-size.ts';
import { policy } from './checks/policy.ts';
import { thirdParties } from './checks/third-parties.ts';
import { titles } from './checks/titles.ts';
import { unreachedPages } from './checks/unreached-pages.ts';
import { unshowableValues } from './checks/unshowable-values.ts';
import { unlinkedDocuments, unusedPictures } from './checks/unused-files.ts';
import { weight } from './checks/weight.ts';

/** The checks of every build: together they take a fraction of the time of a build. */
export const FAST_CHECKS: readonly Check[] = [
  links,
  missingResource,
  headings,
  titles,
  ids,
  landmarks,
  altText,
  pictureSize,
  linkText,
  inlineCode,
  thirdParties,
  policy,
  unshowableValues,
  unlinkedDocuments,
  unusedPictures,
  weight,
  unreachedPages,
];

/**
 * All checks, for `check`, and for `build --strict`, where a warning counts. The slow checks that are only here report only
 * warnings, so `build` and `check` always agree on whether a site can be published.
 */
export const ALL_CHECKS: readonly Check[] = [...FAST_CHECKS, htmlValidity];

/** The checks of a build with their level: all of them under `--strict`, because a warning counts then. */
export function checksOfBuild(strict: boolean): {
  readonly level: CheckLevel;
  readonly checks: readonly Check[];
} {
  const level = strict ? 'check' : 'build';
  return { level, checks: checksOf(level) };
}

/** The checks of a level. */
export function checksOf(level: CheckLevel): readonly Check[] {
  return level === 'check' ? ALL_CHECKS : FAST_CHECKS;
}
