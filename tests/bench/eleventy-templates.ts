import type { Pieces } from './peer-sites.ts';

/** A site for Eleventy with JavaScript templates, its quickest kind. */
export function eleventyTemplates(pieces: Pieces): Readonly<Record<string, string>> {
  const { head, header, main, slide, card, footer } = pieces;
  return {
    'package.json': '{ "type": "module" }\n',
    'eleventy.config.js': CONFIG,
    'content/content.json': '{ "layout": "page.11ty.js" }\n',
    'includes/page.11ty.js': `const escape = (text) => String(text).replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt(0) + ';');
const slide = (data, index) => ${expression(slide)};
const card = (data) => ${expression(card)};
export default (data) => ${expression(head + header + main + footer)};
`,
  };
}

const CONFIG = `export default () => ({
  dir: { input: 'content', includes: '../includes', output: 'dist' },
  markdownTemplateEngine: false,
});
`;

/** Returns JavaScript that joins the HTML and the values of the names. */
function expression(html: string): string {
  const parts = html.split(/§(\w+)§/);
  return parts
    .map((part, index) => (index % 2 === 0 ? JSON.stringify(part) : (LISTS[part] ?? `escape(data.${part})`)))
    .join(' + ');
}

const LISTS: Readonly<Record<string, string>> = {
  content: 'data.content',
  position: '(index + 1)',
  slides: "data.slides.map(slide).join('')",
  cards: "data.cards.map(card).join('')",
};
