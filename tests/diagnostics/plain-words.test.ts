import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree } from 'vite';
import { describe, expect, test } from 'vitest';
import { CATALOG, type Code } from '../../generator/diagnostics/catalog.ts';
import { OF_REPORT } from '../../generator/diagnostics/codes/of-report.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { layExample } from '../support/examples.ts';
import { findIn } from '../support/found.ts';
import { REPOSITORY } from '../support/repository.ts';
import { sitegen, tinySite } from '../support/sites.ts';
import { codeIn, textsIn, treeOf } from '../support/texts.ts';

/*
 * All texts for people are in plain modern English: B1, for owners with another first language. They say what is
 * wrong, then what to do, with one word for one thing ("error", "fix", "character", "space", "extension", "contain").
 */
const BANNED =
  /\b(?:mend(?:s|ed|ing)?|mistakes?|faults?|faulty|slips?|stumbles?|repairs?|signs?|blanks?|nought|endings?|stands?|stood|standing|lies?|lying|bears?|holds?|held|whoever|shall|anew|refusals?)\b|\b(?:none such|so that|as if|of (?:its|their) own)\b|(?<!\bthere )\bis no\b/i;

/** The most words of a message, and the most sentences of a hint. */
const MOST_WORDS = 20;
const MOST_SENTENCES = 2;

/** The guides. */
const DOCS = readdirSync(join(REPOSITORY, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

const CODES = Object.keys(CATALOG) as Code[];

describe.each(CODES)('the message of %s', (code) => {
  test('is short, and so is its hint', async () => {
    const root = tinySite();
    layExample(root, CATALOG[code].wrong);
    const { diagnostics } = await findIn(root, code in OF_REPORT ? { ofReport: code } : {});
    const { message, hint = '' } = wordsOf(diagnostics.find((one) => one.code === code)!);
    expect({ message, words: wordCount(message) > MOST_WORDS }).toEqual({ message, words: false });
    expect({ hint, sentences: sentenceCount(hint) > MOST_SENTENCES }).toEqual({ hint, sentences: false });
    expect(bannedIn([message, hint])).toEqual([]);
  });
});

describe('hard words do not appear', () => {
  test('in any message, hint, heading or reason, in all cases', () => {
    const texts = codeIn('generator/diagnostics').flatMap((file) => textsIn(treeOf(file), isExample));
    expect(texts.length).toBeGreaterThan(500);
    expect(bannedIn(texts)).toEqual([]);
  });

  test('in the output of the commands', () => {
    const files = ['generator/cli.ts', ...codeIn('generator/commands'), ...codeIn('generator/report')];
    expect(bannedIn(files.flatMap((file) => textsIn(treeOf(file), () => false)))).toEqual([]);
  });

  test('in the errors of sitegen itself', () => {
    const texts = codeIn('generator').flatMap((file) => textsOfUserErrors(treeOf(file)));
    expect(texts.length).toBeGreaterThan(40);
    expect(bannedIn(texts)).toEqual([]);
  });

  test('in the live preview and on the pages', () => {
    const files = ['generator/serve/client/words.ts', 'templates/strings/en.ts', 'templates/styles/pairs.ts'];
    expect(bannedIn(files.flatMap((file) => textsIn(treeOf(file), () => false)))).toEqual([]);
  });

  test('in the help of all commands', async () => {
    const { stdout } = await sitegen(REPOSITORY, '--help');
    const [, listed = ''] = /^Commands:\n(.*?)\n\n/ms.exec(stdout) ?? [];
    const commands = [...listed.matchAll(/^ {2}(\w+)/gm)].map(([, name = '']) => name);
    expect(commands).toContain('explain');
    const helps = await Promise.all(commands.map((name) => sitegen(REPOSITORY, name, '--help')));
    expect(bannedIn([stdout, ...helps.map((help) => help.stdout)].flatMap(linesOf))).toEqual([]);
  });

  test.each(['README.md', ...DOCS, 'generator/schema/FIELDS.md'])('in %s', (page) => {
    const text = readFileSync(join(REPOSITORY, page), 'utf8');
    expect(bannedIn(linesOf(text))).toEqual([]);
  });
});

/** Returns texts with a banned word. Names of codes, which are permanent, have no spaces. */
function bannedIn(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => /\s/.test(text) && BANNED.test(text));
}

function linesOf(text: string): readonly string[] {
  return text.split('\n');
}

/** Returns the words of the code itself, without the added text about templates and pages. */
function wordsOf({ code, args }: Diagnostic): {
  readonly message: string;
  readonly hint?: string | undefined;
} {
  // The catalogue pairs each code with its arguments; TypeScript cannot follow the pair through an index.
  const entry = CATALOG[code] as {
    message(given: typeof args): string;
    hint?(given: typeof args): string | undefined;
  };
  return { message: entry.message(args), hint: entry.hint?.(args) };
}

/** Counts words with at least one letter or digit. */
function wordCount(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Counts sentences. Quoted text is there to be typed, so it is not a sentence. */
function sentenceCount(text: string): number {
  const plain = text.replace(/"[^"]*"|`[^`]*`|'[^']*'/g, 'x');
  return plain.match(/[.?!](?=\s|$)/g)?.length ?? 0;
}

/** True for the examples of a code: they are content of owners. */
function isExample(node: ESTree.Node): boolean {
  if (node.type !== 'Property' || node.key.type !== 'Identifier') return false;
  return ['wrong', 'right'].includes(node.key.name);
}

/** Returns the texts of `new UserError(…)`, in any statement. */
function textsOfUserErrors(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(textsOfUserErrors);
  if (typeof node !== 'object' || node === null) return [];
  const one = node as ESTree.Node;
  const isUserError =
    one.type === 'NewExpression' && one.callee.type === 'Identifier' && one.callee.name === 'UserError';
  return isUserError ? textsIn(one.arguments, () => false) : Object.values(one).flatMap(textsOfUserErrors);
}
