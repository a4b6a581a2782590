import * as z from 'zod';

/** Names that people type for a key or word of sitegen: `button` for `action`, `twitter` for `x`. */
export type OtherNames = Readonly<Record<string, string>>;

/** Stored next to the schemas of groups and choices, like the roles of fields. */
export const OTHER_NAMES = z.registry<{ readonly names: OtherNames }>();

/**
 * Keys that people confuse, because other programs and other parts of a site use them for the same thing. The intended key is
 * the only one of its row that the group has.
 */
const ALIKE: readonly (readonly string[])[] = [
  ['link', 'href', 'url', 'page', 'address', 'website', 'to'],
  [
    'title',
    'heading',
    'name',
    'label',
    'headline',
    'titre',
    'titel',
    'titulo',
    'kichwa',
    'nom',
    'nombre',
    'jina',
  ],
  ['text', 'description', 'body', 'content', 'answer', 'paragraph', 'intro', 'texte', 'texto', 'maelezo'],
  ['description', 'beschreibung', 'descripción', 'descripcion'],
  ['question', 'q', 'title', 'heading', 'frage', 'pregunta', 'swali'],
  ['answer', 'a', 'ans', 'reply', 'response', 'réponse', 'reponse', 'antwort', 'respuesta', 'jibu'],
  ['image', 'photo', 'picture', 'img', 'src', 'file', 'bild', 'foto', 'imagen', 'picha'],
  ['file', 'fichier', 'datei', 'archivo', 'faili'],
  ['alt', 'alttext', 'caption', 'alternative'],
  ['phone', 'telephone', 'tel', 'mobile', 'cell', 'téléphone', 'telefon', 'teléfono', 'telefono', 'simu'],
  ['email', 'mail', 'e-mail', 'courriel', 'correo', 'baruapepe'],
  ['type', 'kind', 'category', 'typ', 'tipo', 'aina'],
  ['order', 'position', 'sort', 'weight'],
  ['items', 'entries', 'links', 'children', 'pages'],
  ['sections', 'abschnitte', 'secciones', 'sehemu'],
  ['typeface', 'font', 'fonts', 'fontfamily'],
  ['date', 'day', 'deadline', 'closes', 'until', 'datum', 'fecha', 'tarehe'],
  ['year', 'année', 'annee', 'jahr', 'año', 'mwaka'],
  ['location', 'place', 'lieu', 'ort', 'lugar', 'mahali'],
  ['navigation', 'menu', 'nav', 'menus'],
  ['quickLinks', 'footerlinks', 'links'],
  ['social', 'socialmedia', 'socials', 'networks'],
  ['language', 'lang', 'locale', 'lugha'],
  [
    'role',
    'job',
    'post',
    'function',
    'position',
    'rôle',
    'fonction',
    'rolle',
    'funktion',
    'cargo',
    'puesto',
    'cheo',
  ],
];

/** The only key that people may mean by this one; undefined if there are several. */
export function alikeTo(written: string, keys: readonly string[]): string | undefined {
  const [only, other] = allAlikeTo(written, keys);
  return other === undefined ? only : undefined;
}

/** All keys that people may mean by this one. */
export function allAlikeTo(written: string, keys: readonly string[]): readonly string[] {
  const meant = groupsWith(written);
  return keys.filter((key) => meant.some((names) => names.includes(key)));
}

/** The number of meanings of a key: `position` is a place in a list, and a person's job. */
export function meaningsOf(written: string): number {
  return groupsWith(written).length;
}

function groupsWith(written: string): readonly (readonly string[])[] {
  const plain = written.toLowerCase();
  return ALIKE.filter((names) => names.some((name) => name.toLowerCase() === plain));
}

/** The correct name for another one, ignoring letter case, spaces and hyphens. */
export function nameFor(written: string, names: OtherNames | undefined): string | undefined {
  const plain = written
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
    .replace(/colou?rs?$/, '');
  return names !== undefined && Object.hasOwn(names, plain) ? names[plain] : undefined;
}
