/** Returns the place of something, and its county unless the words of the place name it. */
export function placeWords(location: string | undefined, county: string | undefined): readonly string[] {
  // Trimmed, because the mark of its source may be at its end. (generator/model/marks.ts)
  const added = county === undefined || location?.includes(county.trim()) ? undefined : county;
  return [location, added].filter((words) => words !== undefined);
}
