import { type CheerioAPI, load } from 'cheerio';
import { openProject } from '../../generator/pipeline/project.ts';
import { siteInMemory } from './made-site.ts';
import { tinySite } from './sites.ts';

/** Returns the pages of the site in a folder by their addresses, as visitors see them. */
export async function seenPages(root: string): Promise<(address: string) => CheerioAPI> {
  const { pages, diagnostics } = await siteInMemory(openProject({ root }), { strict: false });
  if (diagnostics.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(diagnostics));
  const html = new Map([...pages].map(([path, page]) => [`/${path}`.replace(/index\.html$/, ''), page.html]));
  return (address) => load(html.get(address) ?? '');
}

/** Returns a page of the tiny site with these sections, as YAML, and with the other files of a test. */
export async function seenSections(
  sections: string,
  files: Readonly<Record<string, string>> = {},
): Promise<CheerioAPI> {
  const page = `title: News\ndescription: What is new with us this year.\nsections:\n${sections}`;
  return (await seenPages(tinySite({ 'content/pages/news.yaml': page, ...files })))('/news/');
}
