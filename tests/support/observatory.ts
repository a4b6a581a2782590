import type { HttpAnswer } from './http-get.ts';

/*
 * The rules of the HTTP Observatory for the grade of a site, as published at
 * https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring: 100 points, minus those of each failed
 * test. A site that then has 90 or more also gets the extra points. A server on this machine cannot show whether HTTP
 * redirects to HTTPS, or whether a domain is preloaded. Both are left out and give no points.
 */

type Verdict = { readonly is: string; readonly points: number };

export type Grade = {
  readonly grade: string;
  readonly score: number;
  /** The failed tests. */
  readonly missed: readonly string[];
};

/** The grade for an answer with a page. */
export function gradeOf(answer: HttpAnswer): Grade {
  const verdicts = TESTS.map((test) => test(answer));
  const sum = (of: readonly Verdict[]) => of.reduce((total, { points }) => total + points, 0);
  const failed = verdicts.filter(({ points }) => points < 0);
  const base = 100 + sum(failed);
  const score = base < 90 ? Math.max(base, 0) : base + sum(verdicts.filter(({ points }) => points > 0));
  const [, grade = 'F'] = GRADES.find(([least]) => score >= least) ?? [];
  return { grade, score, missed: failed.map(({ is }) => is) };
}

const GRADES: readonly (readonly [least: number, grade: string])[] = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [60, 'C+'],
  [50, 'C'],
  [45, 'C-'],
  [40, 'D+'],
  [30, 'D'],
  [25, 'D-'],
];

const TESTS: readonly ((answer: HttpAnswer) => Verdict)[] = [
  policyVerdict,
  ({ headers }) =>
    headers['set-cookie'] === undefined
      ? { is: 'cookies-not-found', points: 0 }
      : { is: 'cookies-without-secure-flag', points: -20 },
  ({ headers }) => ({
    is: 'cross-origin-resource-sharing',
    points: headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
  }),
  ({ headers }) => oneOf(headers['referrer-policy'], PRIVATE_REFERRERS, 'referrer-policy', 5, 0, -5),
  ({ headers }) => {
    const maxAge = /^max-age=(\d+)(?:;|$)/i.exec(headers['strict-transport-security'] ?? '')?.[1];
    if (maxAge === undefined) return { is: 'hsts-not-implemented-or-invalid', points: -20 };
    return Number(maxAge) < SIX_MONTHS
      ? { is: 'hsts-less-than-six-months', points: -10 }
      : { is: 'hsts', points: 0 };
  },
  ({ headers }) => oneOf(headers['x-content-type-options'], ['nosniff'], 'x-content-type-options', 0, -5, -5),
  ({ headers }) => {
    const ancestors = directivesOf(headers['content-security-policy']).get('frame-ancestors');
    if (ancestors !== undefined && !ancestors.some((source) => BROAD.includes(source)))
      return { is: 'x-frame-options-implemented-via-csp', points: 5 };
    return oneOf(
      headers['x-frame-options']?.toUpperCase(),
      ['DENY', 'SAMEORIGIN'],
      'x-frame-options',
      0,
      -20,
      -20,
    );
  },
  ({ headers }) => {
    const value = headers['cross-origin-resource-policy'];
    if (value === 'cross-origin') return { is: 'corp-cross-origin', points: 0 };
    return oneOf(value, ['same-origin', 'same-site'], 'cross-origin-resource-policy', 10, 0, -5);
  },
  ({ body }) => {
    const foreign = [...body.matchAll(/<script[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)];
    const isUnsafe = foreign.some(([tag]) => !tag.includes('integrity='));
    return isUnsafe ? { is: 'sri-not-implemented', points: -5 } : { is: 'sri', points: 0 };
  },
];

const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];

/** Seconds; slightly less than half a year, as the Observatory counts. */
const SIX_MONTHS = 15_552_000;

function oneOf(
  value: string | undefined,
  good: readonly string[],
  is: string,
  ifGood: number,
  ifMissing: number,
  ifWrong: number,
): Verdict {
  if (value === undefined) return { is: `${is}-not-implemented`, points: ifMissing };
  return good.includes(value) ? { is, points: ifGood } : { is: `${is}-invalid`, points: ifWrong };
}

/** Judges only the policy of the header: a policy in the head of a page can only make it stricter. */
function policyVerdict({ headers }: HttpAnswer): Verdict {
  const directives = directivesOf(headers['content-security-policy']);
  if (directives.size === 0) return { is: 'csp-not-implemented', points: -25 };
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map(sourcesOf) as [
    string[],
    string[],
    string[],
  ];
  const isBroad = (source: string) => BROAD.includes(source);
  const isInline = (source: string) => source === "'unsafe-inline'" || source === 'data:';
  if (script.some((source) => isBroad(source) || isInline(source)) || object.some(isBroad))
    return { is: 'csp-implemented-with-unsafe-inline', points: -20 };
  const active = [...directives]
    .filter(([name]) => name !== 'img-src' && name !== 'media-src')
    .flatMap(([, of]) => of);
  if (active.some((source) => /^(?:http|ftp):/.test(source)))
    return { is: 'csp-implemented-with-insecure-scheme', points: -20 };
  if ([...script, ...style].includes("'unsafe-eval'"))
    return { is: 'csp-implemented-with-unsafe-eval', points: -10 };
  if ([...sourcesOf('img-src'), ...sourcesOf('media-src')].some((source) => /^(?:http|ftp):/.test(source)))
    return { is: 'csp-implemented-with-insecure-scheme-in-passive-content', points: -10 };
  if (style.some((source) => isBroad(source) || isInline(source)))
    return { is: 'csp-implemented-with-unsafe-inline-in-style-src-only', points: 0 };
  const byDefault = directives.get('default-src') ?? [];
  return byDefault.length === 1 && byDefault[0] === "'none'"
    ? { is: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 }
    : { is: 'csp-implemented-with-no-unsafe', points: 5 };
}

const BROAD = ['ftp:', 'http:', 'https:', '*', 'http://*', 'http://*.*', 'https://*', 'https://*.*'];

function directivesOf(policy = ''): ReadonlyMap<string, readonly string[]> {
  const directives = policy
    .split(';')
    .map((one) => one.trim().split(/\s+/))
    .filter(([name]) => name !== '');
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
