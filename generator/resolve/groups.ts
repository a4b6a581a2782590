/**
 * Makes a value for an object on first use, and keeps it as long as the object exists. An index for suggestions may be needed
 * by thousands of wrong names.
 */
export function onceForEach<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Values by lookup key. */
export type Groups<T> = ReadonlyMap<string, readonly T[]>;

/** Puts each value in the group of each of its keys, in the given order. */
export function grouped<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): Groups<T> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  }
  return groups;
}
