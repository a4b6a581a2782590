/** A page, as the list for language models shows it. */
type ListedPage = { readonly address: string; readonly title: string; readonly description: string };

/** The pages of a site as Markdown, for programs that answer questions about it. (https://llmstxt.org/) */
export function llmsText(
  { name, description }: { readonly name: string; readonly description?: string | undefined },
  pages: readonly ListedPage[],
): string {
  const lines = pages.map((page) => `- [${plain(page.title)}](${page.address}): ${plain(page.description)}`);
  const summary = description === undefined ? '' : `> ${plain(description)}\n\n`;
  return `# ${plain(name)}\n\n${summary}## Pages\n\n${lines.join('\n')}\n`;
}

/** One line without Markdown syntax. An ampersand is syntax only where it begins an entity, such as `&lt;`. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]*_`<>#]|&(?=#?\w+;)/g, '\\$&');
}
