import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { phrase } from '../diagnostics/phrase.ts';
import { percentOf, sumOf } from '../model/completeness.ts';
import { HTML_REPORT } from '../model/marker.ts';
import type { SiteProgress } from '../model/progress-of-site.ts';

/** The content of an HTML report. */
type HtmlReport = {
  readonly name: string;
  readonly day: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly progress: SiteProgress;
};

/** A report as one page without scripts, to print and hand round. */
export function htmlReport({ name, day, diagnostics, progress }: HtmlReport): string {
  const messages = [...new Set(diagnostics.map((one) => phrase(one).message))];
  const groups = messages.map((message) => diagnostics.filter((one) => phrase(one).message === message));
  const whole = percentOf(sumOf(progress.parts));
  const title = `${name}: what is missing`;
  return `${HTML_REPORT}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>${escaped(day)}. The content is ${whole} % complete.${sinceIn(progress, whole)}</p>
<h2>Progress</h2>
${tableOf(progress)}
${groups.map(groupOf).join('\n')}
${diagnostics.length === 0 ? '<p>Nothing is missing.</p>' : ''}
</body>
</html>
`;
}

function sinceIn({ before, since }: SiteProgress, now: number): string {
  if (before === undefined || since === undefined) return '';
  return ` On ${escaped(since)} it was ${before === now ? 'the same' : `${before} %`}.`;
}

function tableOf({ parts }: SiteProgress): string {
  const rows = parts.map((part) => {
    const percent = percentOf(part);
    const bar = `<meter value="${percent}" max="100" aria-label="${escaped(part.name)}"></meter>`;
    return `<tr><th scope="row">${escaped(part.name)}</th><td>${bar}</td><td>${percent} %</td></tr>`;
  });
  return `<table>
<thead><tr><th scope="col">Part</th><th scope="col">Progress</th><th scope="col">Complete</th></tr></thead>
<tbody>${rows.join('\n')}</tbody>
</table>`;
}

/** Diagnostics with the same message: what to do, once, and each place. */
function groupOf(group: readonly Diagnostic[]): string {
  const { message, hint } = phrase(group[0]!);
  const items = group.map(({ at }) => `<li>${escaped(`${at.file}, line ${at.line}`)}</li>`);
  return `<section>
<h2>${escaped(message)} (${group.length})</h2>
${hint === undefined ? '' : `<p>${escaped(hint)}</p>`}
<ul>${items.join('\n')}</ul>
</section>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const STYLE = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{max-width:45rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.25}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid #8886;font-weight:400}
td:last-child,th:last-child{text-align:right;padding-right:0;white-space:nowrap}
meter{width:100%;min-width:5rem}
ul{padding-left:1.2rem}
li{overflow-wrap:anywhere}
@media(min-width:40rem){ul{columns:2}}
section{break-inside:avoid-page}
@media print{body{padding:0}}
`;
