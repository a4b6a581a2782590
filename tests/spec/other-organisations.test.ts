import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { beforeAll, describe, expect, test } from 'vitest';
import { stringsFor } from '../../templates/strings/index.ts';
import { LOOKED_AT } from '../support/made-by-init.ts';
import { sharedSite } from '../support/shared-site.ts';

/** A site made by `sitegen init` contains nothing of the first organisation: no sentence, no name, no picture, no ridge. */
describe.each(LOOKED_AT)('the site of another organisation, a %s', (kind) => {
  let [first, other] = ['', ''];
  beforeAll(async () => {
    first = await sharedSite('shipped');
    other = await sharedSite(kind);
  }, 300_000);

  test('contains no sentence or heading of the first site', () => {
    const said = sentencesOf(first);
    expect(said.size).toBeGreaterThan(400);
    const ofInterface = new Set(Object.values(stringsFor('en')).flatMap((text) => sentencesIn(String(text))));
    const shared = [...sentencesOf(other)].filter(
      (sentence) => said.has(sentence) && !ofInterface.has(sentence) && !IS_PLACEHOLDER.test(sentence),
    );
    expect(shared).toEqual([]);
  });

  test('names no place, station or person of the first site', () => {
    const names =
      /kenya|kirinyaga|embu|tharaka|meru|isiolo|marsabit|maua|mayori|macumo|mitunguu|sololo|wang.?uru|kerugoya/i;
    for (const file of textFiles(other)) {
      expect([file, names.exec(readFileSync(join(other, file), 'utf8'))?.[0]]).toEqual([file, undefined]);
    }
  });

  test('shows no picture of the first site, and a different ridge', () => {
    const hashes = (site: string) =>
      filesOf(site)
        .filter((file) => /\.(avif|jpe?g|png|webp|svg|ico)$/.test(file))
        .map((file) =>
          createHash('sha256')
            .update(readFileSync(join(site, file)))
            .digest('hex'),
        );
    const ofFirst = new Set(hashes(first));
    expect(hashes(other).length).toBeGreaterThan(0);
    expect(hashes(other).filter((hash) => ofFirst.has(hash))).toEqual([]);
    const ridge = (site: string) => page(site, 'index.html')('#ridge_line').attr('d');
    expect(ridge(other)).not.toBe(ridge(first));
  });
});

/** Contact values that reach no real person are the same everywhere. (Readings, Unknown facts.) */
const IS_PLACEHOLDER = /@example\.org|^\+254 0/;

function filesOf(site: string): readonly string[] {
  return readdirSync(site, { recursive: true, encoding: 'utf8' });
}

function textFiles(site: string): readonly string[] {
  return filesOf(site).filter((file) => /\.(html|xml|txt|webmanifest|svg)$/.test(file));
}

function page(site: string, file: string) {
  return load(readFileSync(join(site, file), 'utf8'));
}

/** Returns sentences, headings and labels of at least two words, in lower case. */
function sentencesOf(site: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const file of filesOf(site).filter((name) => name.endsWith('.html') && name !== '404.html')) {
    const $ = page(site, file);
    $('script, style, svg').remove();
    const texts = $('body *')
      .contents()
      .toArray()
      .flatMap((node) => (node.type === 'text' ? [node.data] : []));
    for (const sentence of texts.flatMap(sentencesIn)) found.add(sentence);
  }
  return found;
}

function sentencesIn(text: string): readonly string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((sentence) => /\S \S/.test(sentence));
}
