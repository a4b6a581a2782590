import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { hiddenCharacters, isVisible } from '../../generator/diagnostics/unseen.ts';
import { SITE } from '../../generator/schema/content.ts';
import { kindOf } from '../../generator/schema/content-kind.ts';
import {
  accepts,
  type GroupShape,
  type Shape,
  shapeOf,
  type TextShape,
  wordsOf,
} from '../../generator/schema/shape.ts';
import { write } from './sites.ts';
import { isShown } from './text-fields.ts';

/** The fields that got a hostile text, and the number of such texts in a site. */
export type Filled = { readonly fields: Set<TextShape>; count: number };

/**
 * Replaces every visible text with a hostile one, and adds every optional key for such a text. Each field takes the
 * next text that it accepts; `strings` are used one after the other and then again.
 */
export function fillWithHostile(root: string, strings: readonly string[]): Filled {
  const usable = strings.filter((text) => isVisible(text) && !isRefusedInFiles(text));
  const filled: Filled = { fields: new Set(), count: 0 };
  let next = 0;
  const textFor = (shape: TextShape): string | undefined => {
    for (let tries = 0; tries < usable.length; tries += 1) {
      const text = Array.from(usable[next++ % usable.length]!)
        .slice(0, (shape.limit ?? 300) / 2)
        .join('');
      if (!accepts(shape, text)) continue;
      filled.fields.add(shape);
      filled.count += 1;
      // Double braces mean the name of a fact, unless there is a backslash before them.
      return text.replaceAll('{{', '\\{{');
    }
    return undefined;
  };

  for (const path of yamlFiles(root)) {
    const shape = shapeOf(kindOf(path)!.schema);
    const written: unknown = parse(readFileSync(join(root, path), 'utf8'), { schema: 'failsafe' });
    const whole = path === ABOUT ? withEverySection(written, shape) : orExample(written, shape);
    const full = fill(whole, shape);
    // The hostile value of a fact becomes part of a text too.
    write(
      root,
      path,
      stringify(path === ABOUT ? { ...(full as Fields), lead: '{{fact.beds}}' } : full, QUOTED),
    );
  }
  return filled;

  function fill(value: unknown, shape: Shape): unknown {
    switch (shape.kind) {
      case 'text':
        return isShown(shape) ? (textFor(shape) ?? value) : value;
      case 'list':
        return Array.isArray(value) ? value.map((item) => fill(item, shape.item)) : value;
      case 'union': {
        const word = (value as Record<string, string>)[shape.key];
        const option = shape.byWord.get(word);
        return option === undefined ? value : fillGroup(value as Fields, option);
      }
      case 'group':
        // An entry with keys may also be a short text.
        return fillGroup((typeof value === 'string' ? exampleOf(shape) : value) as Fields, shape);
      default:
        return shape satisfies never;
    }
  }

  function fillGroup(group: Fields, { fields, schema }: GroupShape): unknown {
    let whole: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(group)) {
      const field = fields.get(key);
      whole[key] = field === undefined ? value : fill(value, field);
    }
    for (const [key, field] of fields) {
      if (Object.hasOwn(whole, key) || field.kind !== 'text' || !isShown(field)) continue;
      const text = textFor(field);
      const more = { ...whole, [key]: text };
      // Some keys exclude others.
      if (text !== undefined && accepts({ schema } as Shape, more as never)) whole = more;
    }
    return whole;
  }
}

type Fields = Readonly<Record<string, unknown>>;

/** Without quotes, a text that ends with a quote is an error itself. */
const QUOTED = {
  aliasDuplicateObjects: false,
  lineWidth: 0,
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
} as const;

/** The page that gets a section of every kind. */
const ABOUT = 'content/pages/aboutus.yaml';

function withEverySection(page: unknown, shape: Shape): unknown {
  const { sections, ...rest } = page as { readonly sections: readonly { readonly type: string }[] };
  const list = shape.kind === 'group' ? shape.fields.get('sections') : undefined;
  if (list?.kind !== 'list' || list.item.kind !== 'union') throw new Error('A page has no list of sections.');
  // There is only one map, and one slideshow at the top of a page.
  const before = new Set(['map', 'slideshow', ...sections.map(({ type }) => type)]);
  const others = list.item.options.filter(
    (option) => !wordsOf(option.fields.get('type'))?.some((word) => before.has(word)),
  );
  return { ...rest, sections: [...sections, ...others.map(exampleOf)] };
}

/** An empty list shows nothing of its fields, so it gets the example of the reference. */
function orExample(value: unknown, shape: Shape): unknown {
  return shape.kind === 'list' && Array.isArray(value) && value.length === 0 ? exampleOf(shape) : value;
}

/** Returns the example of the reference of keys, with all required values. */
function exampleOf(shape: Shape): unknown {
  switch (shape.kind) {
    case 'group':
      return Object.fromEntries(
        [...shape.fields]
          .filter(([key, field]) => !field.isOptional || NEEDED.has(key))
          .map(([key, field]) => [key, exampleOf(field)]),
      );
    case 'list':
      return [exampleOf(shape.item)];
    case 'union':
      return exampleOf(shape.options[0]!);
    case 'text':
      return EXISTING[shape.role?.refersTo ?? ''] ?? shape.words?.[0] ?? shape.example ?? 'words';
    default:
      return shape satisfies never;
  }
}

/** Optional lists that contain texts. */
const NEEDED = new Set(['list']);

/** Existing values of the sample site, for fields that refer to something. */
const EXISTING: Readonly<Record<string, string>> = {
  image: 'share.jpg',
  file: 'downloads/form.pdf',
  link: '/contact',
  page: '/contact',
};

/** Characters that no file may contain are refused before any field is read. */
function isRefusedInFiles(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the code searches for control characters
  return hiddenCharacters(text).length > 0 || /[\u0000-\u001f\u007f-\u009f]/.test(text);
}

function yamlFiles(root: string): readonly string[] {
  const inContent = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' });
  return [SITE.file, ...inContent.filter((file) => file.endsWith('.yaml')).map((file) => `content/${file}`)];
}
