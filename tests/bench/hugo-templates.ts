import type { Pieces } from './peer-sites.ts';

/** A site for Hugo that is as quick as Hugo allows: it makes header and footer once for all pages. */
export function hugoTemplates({
  head,
  header,
  main,
  slide,
  card,
  footer,
}: Pieces): Readonly<Record<string, string>> {
  const slides = `{{ range $index, $_ := .Params.slides }}${fill(slide, '.')}{{ end }}`;
  const cards = `{{ range .Params.cards }}${fill(card, '.')}{{ end }}`;
  const body = fill(main.replace('§slides§', slides).replace('§cards§', cards), '.Params.');
  return {
    'hugo.toml': HUGO,
    'layouts/partials/header.html': header,
    'layouts/partials/footer.html': footer,
    'layouts/_default/single.html': `${fill(head, '.Params.')}{{ partialCached "header.html" . }}${body}{{ partialCached "footer.html" . }}`,
  };
}

const HUGO = `baseURL = 'https://many.example/'
publishDir = 'dist'
disableKinds = ['home', 'section', 'taxonomy', 'term', 'RSS', '404']
`;

/** Replaces the names with the code that Hugo fills in. */
function fill(html: string, facts: string): string {
  return html
    .replaceAll('§content§', '{{ .Content }}')
    .replaceAll('§position§', '{{ add $index 1 }}')
    .replaceAll(/§(\w+)§/g, `{{ ${facts}$1 }}`);
}
