/**
 * Makes something of an object when it is first asked for, and keeps it as long as there is the object: what is put in
 * order to look for what was meant may be asked for by thousands of wrong names.
 */
export function onceForEach<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** Things by what they may be looked up by. */
export type Groups<T> = ReadonlyMap<string, readonly T[]>;

/** Each thing in the group of each of its keys, in the order given. */
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
