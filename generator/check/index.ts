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
import { policy } from './checks/policy.ts';
import { thirdParties } from './checks/third-parties.ts';
import { titles } from './checks/titles.ts';
import { unlinkedDocuments, unusedPictures } from './checks/unused-files.ts';
import { weight } from './checks/weight.ts';

/** The judgements of every build: together they take a fraction of what it takes to make the site. */
export const FAST_CHECKS: readonly Check[] = [
  links,
  missingResource,
  headings,
  titles,
  ids,
  landmarks,
  altText,
  linkText,
  inlineCode,
  thirdParties,
  policy,
  unlinkedDocuments,
];

/** All judgements, for `check`: these take longer, and a site that fails them does nobody harm until it is mended. */
export const ALL_CHECKS: readonly Check[] = [...FAST_CHECKS, weight, unusedPictures, htmlValidity];
