/** Returns a copy with its own strings. A string that was cut out of a longer one keeps all of that in memory. */
export function detached<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
