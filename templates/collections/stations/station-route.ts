/** Returns the address of the station whose file has this name. */
export function stationRoute(slug: string): string {
  return `/stations/${slug}`;
}
