import { expect, test } from 'vitest';
import type { Driver } from './drive/driver.ts';
import { beginningAt, whileInTime } from './stories/chosen-stories.ts';
import type { Story } from './stories/story.ts';
import { type Outcome, tellStories } from './tell.ts';

const untold = async () => {};
const NAMES = ['menu', 'slider', 'forms'];
const STORIES: readonly Story[] = NAMES.map((name) => ({ name, tell: untold }));

test.each([
  [0, ['menu', 'slider', 'forms']],
  [2, ['forms', 'menu', 'slider']],
  [3, ['menu', 'slider', 'forms']],
  [268_435_455, ['menu', 'slider', 'forms']],
])('stories that begin at place %i are all told, each once', (place, names) => {
  expect(beginningAt(place, STORIES).map(({ name }) => name)).toEqual(names);
});

test('one story is told even if the time is up before it, so a browser that does not start is reported', () => {
  expect([...whileInTime(STORIES, () => true)].map(({ name }) => name)).toEqual(['menu']);
});

test('when the time is up no other story begins, and one that has failed before is reported', async () => {
  let isTimeUp = false;
  const driver = { showAs: untold, close: untold } as unknown as Driver;
  const fails: Story = {
    name: 'menu',
    async tell() {
      isTimeUp = true;
      throw new Error('There is no button "Menu".');
    },
  };
  const outcomes: Outcome[] = [];
  const stories = whileInTime([fails, ...STORIES.slice(1)], () => isTimeUp);
  await tellStories(
    driver,
    async () => driver,
    'http://localhost',
    stories,
    (one) => outcomes.push(one),
  );
  expect(outcomes).toEqual([{ story: 'menu', errors: ['There is no button "Menu".'] }]);
});
