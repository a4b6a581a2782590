/** A copy with texts of its own: those that are cut out of a longer text would keep all of it in memory. */
export function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
