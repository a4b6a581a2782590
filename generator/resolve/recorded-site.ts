import { ALL_KEYS, type InputRecorder, type KeyedInput } from '../model/inputs.ts';
import type { Site } from '../model/site.ts';

/** The same site, with a recorder for everything that is read: each setting, list and collection has a separate key. */
export function recordedSite(site: Site, recorder: InputRecorder): Site {
  return {
    settings: recorded(site.settings, 'settings', recorder),
    collections: recorded(site.collections, 'collections', recorder),
    lists: recorded(site.lists, 'lists', recorder),
    feeds: recorded(site.feeds, 'feeds', recorder),
    get asOf() {
      recorder.ask('asOf');
      return site.asOf;
    },
    get year() {
      recorder.ask('year');
      return site.year;
    },
    get navigation() {
      recorder.ask('navigation');
      return site.navigation;
    },
    labelOf(route) {
      recorder.ask(`label ${route}`);
      return site.labelOf(route);
    },
    get ridge() {
      recorder.ask('ridge');
      return site.ridge;
    },
    isPast(day) {
      recorder.ask(`past ${day}`);
      return site.isPast(day);
    },
    hasPublicFile(path) {
      recorder.ask(`file ${path}`);
      return site.hasPublicFile(path);
    },
  };
}

/** An object that records which keys are read, including missing keys, and whether the keys are listed. */
function recorded<T extends object>(of: T, name: KeyedInput, recorder: InputRecorder): T {
  const ask = (key: string | symbol) => {
    if (typeof key === 'string') recorder.ask(`${name}.${key}`);
  };
  return new Proxy(of, {
    get(target, key) {
      ask(key);
      return Reflect.get(target, key);
    },
    has(target, key) {
      ask(key);
      return Reflect.has(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      ask(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys(target) {
      ask(ALL_KEYS);
      return Reflect.ownKeys(target);
    },
  });
}
