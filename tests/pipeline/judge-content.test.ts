import { expect, test } from 'vitest';
import { planFixes } from '../../generator/pipeline/fix/fix.ts';
import { judgeSession, withTexts } from '../../generator/pipeline/fix/judge-content.ts';
import { openProject } from '../../generator/pipeline/project.ts';
import { openSession } from '../../generator/pipeline/session.ts';
import { OPTIONS } from '../support/owner-edits.ts';
import { tinySite } from '../support/sites.ts';

/* The errors of a site after a change that is not written yet. A site with errors in 1,000 files tries 1,000 changes. */

const page = (text: string) =>
  `title: A fair\ndescription: What happens at the fair.\nsections:\n  - type: text\n    id: when\n    text: ${text}\n`;

test('after a change in one page only pages with a link to a part of it are checked again', async () => {
  const paths = ['fair', 'friend', 'stranger'].map((name) => `content/pages/${name}.yaml`);
  const [fair, friend, stranger] = paths as [string, string, string];
  const root = tinySite({
    [fair]: page('On [Monday](/stranger).'),
    [friend]: page('See [when](/fair#when) it is.'),
    [stranger]: page('See [nothing](/nowhere).'),
  });
  const session = await openSession(openProject({ root }), { ...OPTIONS, useCache: false });
  const before = judgeSession(session, paths);
  expect(before.found.map(({ code, at }) => `${code} ${at.file}`)).toEqual([`unknown-page ${stranger}`]);

  const text = page('On Monday.').replace('id: when', 'id: day');
  const first = withTexts(before, new Map([[fair, text]]));
  expect(first.found.map(({ code, at }) => `${code} ${at.file}`)).toEqual([
    `dead-anchor ${friend}`,
    `unknown-page ${stranger}`,
  ]);
  // The very same object, not an equal one: also after a second change.
  const second = withTexts(first, new Map([[fair, text.replace('Monday', 'Friday')]]));
  for (const { analysis } of [first, second])
    expect(analysis.file(stranger)).toBe(before.analysis.file(stranger));
  expect(second.found).toHaveLength(2);
});

test('a file where the parser stopped is not parsed again to judge its fixes', async () => {
  const path = 'content/faqs.yaml';
  // More errors than a check looks at, so others appear once these are fixed.
  const items = Array.from({ length: 25 }, (_, at) => `- question: Fees: ${at}?\n  answer: In May.\n`);
  const root = tinySite({ [path]: items.join('') });
  const session = await openSession(openProject({ root }), { ...OPTIONS, useCache: false });
  const judged = judgeSession(session, [path]);
  const document = (asked: string) => {
    if (asked === path) throw new Error('parsed again');
    return judged.analysis.document(asked);
  };
  const { left } = planFixes({ ...judged, analysis: { ...judged.analysis, document } });
  expect(left).toBe(0);
});
