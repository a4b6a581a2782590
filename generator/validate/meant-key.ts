import { suggest } from '../diagnostics/suggest.ts';
import type { YamlNode } from '../model/source.ts';
import { alikeTo, allAlikeTo, meaningsOf, nameFor } from '../schema/other-names.ts';
import { accepts, type GroupShape, isForTarget } from '../schema/shape.ts';

/** The group of an unknown key, and its other keys. */
type KeysAround = {
  readonly group: GroupShape | undefined;
  /** All keys of the group, the ones that are not written, and the required ones of these. */
  readonly known: readonly string[];
  readonly absent: readonly string[];
  readonly needed: readonly string[];
  /** False if it has other unknown keys. */
  readonly isOnlyUnknown: boolean;
};

/** The likely meaning of an unknown key. */
type MeantKey = {
  readonly name: string | undefined;
  /** The evidence. Only the spelling is certain enough for a fix; a key that is only similar may mean another key. */
  readonly by: 'spelling' | 'other-name' | 'likeness';
  /** A similarly spelt key that is already written. */
  readonly similar: string | undefined;
};

/** Finds out which key of its group people mean by an unknown one. */
export function meantKey(
  key: string,
  value: YamlNode | undefined,
  { group, known, absent, needed, isOnlyUnknown }: KeysAround,
): MeantKey {
  // If the key has a known meaning, the value decides whether another key is meant: `phone` is not `photo`.
  const fits = (name: string | undefined) => {
    const field = name === undefined ? undefined : group?.fields.get(name);
    return field === undefined || value?.kind !== 'text' || value.isEmpty || accepts(field, value.text);
  };
  const [, once = key] = TWICE.exec(key) ?? [];
  const nearest = suggest(once, [...needed, ...absent]);
  // `links` next to `link` does not mean `ink`, though that is similar too.
  const written = known.filter((one) => !absent.includes(one));
  const near = suggest(once, nearest === undefined ? written : [nearest, ...written]);
  const similar = near !== undefined && written.includes(near) ? near : undefined;
  // In other letter case it is the same key, with any value.
  const isSame = nearest?.toLowerCase() === key.toLowerCase();
  if (nearest !== undefined && similar === undefined && (isSame || meaningsOf(key) === 0 || fits(nearest)))
    return { name: nearest, by: 'spelling', similar };
  const called = nameFor(key, group?.otherNames);
  if (called !== undefined) return { name: called, by: 'other-name', similar };
  const alike = alikeTo(key, needed) ?? alikeTo(key, absent) ?? keyForTarget(key, value, absent, group);
  // The only required key and the only unknown one are likely the same.
  const only = needed.length === 1 && isOnlyUnknown ? needed[0] : undefined;
  const name = (meaningsOf(key) > 1 && !fits(alike) ? undefined : alike) ?? only;
  return { name, by: 'likeness', similar };
}

/** A key that is typed twice: `heading heading`. */
const TWICE = /^(\S+)\s+\1$/;

/** The key for a link with another name, `href: /board`: of those that accept the link, the first. */
function keyForTarget(
  key: string,
  value: YamlNode | undefined,
  absent: readonly string[],
  group: GroupShape | undefined,
): string | undefined {
  if (value?.kind !== 'text' || value.isEmpty) return undefined;
  return allAlikeTo(key, absent).find((name) => {
    const field = group?.fields.get(name);
    return field !== undefined && isForTarget(field) && accepts(field, value.text);
  });
}
