import type { Story } from './story.ts';

/** Returns the stories as a circle that begins at a place; any number is a place, counted on from the first story. */
export function beginningAt(place: number, stories: readonly Story[]): readonly Story[] {
  const first = place % stories.length;
  return [...stories.slice(first), ...stories.slice(0, first)];
}

/**
 * Gives stories one after the other, until the time is up. A story that has begun is told to its end. The first one is given in
 * any case: without any, a browser that does not start would look as good as one with all stories told.
 */
export function* whileInTime(stories: readonly Story[], isTimeUp: () => boolean): Iterable<Story> {
  for (const [index, story] of stories.entries()) {
    if (index > 0 && isTimeUp()) return;
    yield story;
  }
}
