import type { Story } from './story.ts';

/** Returns the stories as a circle that begins at a place; any number is a place, counted on from the first story. */
export function beginningAt(place: number, stories: readonly Story[]): readonly Story[] {
  const first = place % stories.length;
  return [...stories.slice(first), ...stories.slice(0, first)];
}

/** Gives stories one after the other, until the time is up. A story that has begun is told to its end. */
export function* whileInTime(stories: readonly Story[], isTimeUp: () => boolean): Iterable<Story> {
  for (const story of stories) {
    if (isTimeUp()) return;
    yield story;
  }
}
