import * as z from 'zod';

/** What people write for a key or a word that is called otherwise here: `button` for `action`, `twitter` for `x`. */
export type OtherNames = Readonly<Record<string, string>>;

/** Kept beside the schemas of groups and choices, like the roles of fields. */
export const OTHER_NAMES = z.registry<{ readonly names: OtherNames }>();

/**
 * Keys that people take for one another, since other programs and other parts of a site call the same thing so. The key that is
 * meant is the only one of them that a group has.
 */
const ALIKE: readonly (readonly string[])[] = [
  ['link', 'href', 'url', 'page', 'address', 'website', 'to'],
  ['title', 'heading', 'name', 'label', 'headline'],
  ['text', 'description', 'body', 'content', 'answer', 'paragraph', 'intro'],
  ['question', 'q', 'title', 'heading'],
  ['answer', 'a', 'ans', 'reply', 'response'],
  ['image', 'photo', 'picture', 'img', 'src', 'file'],
  ['alt', 'alttext', 'caption', 'alternative'],
  ['phone', 'telephone', 'tel', 'mobile', 'cell'],
  ['email', 'mail', 'e-mail'],
  ['type', 'kind', 'category'],
  ['order', 'position', 'sort', 'weight'],
  ['items', 'entries', 'links', 'children', 'pages'],
  ['typeface', 'font', 'fonts', 'fontfamily'],
  ['date', 'day', 'deadline', 'closes', 'until'],
  ['navigation', 'menu', 'nav', 'menus'],
  ['quickLinks', 'footerlinks', 'links'],
  ['social', 'socialmedia', 'socials', 'networks'],
  ['role', 'job', 'post', 'function', 'position'],
];

/** The only one of the keys that people take for this one. */
export function alikeTo(written: string, keys: readonly string[]): string | undefined {
  const meant = groupsWith(written);
  const [only, other] = keys.filter((key) => meant.some((names) => names.includes(key)));
  return other === undefined ? only : undefined;
}

/** How many things people mean by a key: `position` is a place in a list, and what somebody does. */
export function meaningsOf(written: string): number {
  return groupsWith(written).length;
}

function groupsWith(written: string): readonly (readonly string[])[] {
  const plain = written.toLowerCase();
  return ALIKE.filter((names) => names.some((name) => name.toLowerCase() === plain));
}

/** The name that is meant by another one, whatever letter case, spaces and hyphens it is written with. */
export function nameFor(written: string, names: OtherNames | undefined): string | undefined {
  const plain = written
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/colou?rs?$/, '');
  return names !== undefined && Object.hasOwn(names, plain) ? names[plain] : undefined;
}
