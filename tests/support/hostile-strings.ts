import { pick, seeded } from './random.ts';

/**
 * Returns texts that try to break out of the place where they are shown, or to hide in it. The same number gives the
 * same texts. The first ones broke a real site once, the others are made of their parts.
 */
export function hostileStrings(count: number): readonly string[] {
  const random = seeded(count);
  const all = new Set(SEEDS);
  while (all.size < count) {
    const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(SEEDS, random));
    all.add(pick(TURNS, random)(parts.join(pick(JOINTS, random))));
  }
  return [...all].slice(0, count);
}

/** The effect of a text that breaks out: `tests/browser/hostile-strings.test.ts` checks for it. */
const CALL = 'window.hostile=1';

const SEEDS: readonly string[] = [
  `<script>${CALL}</script>`,
  `</script><script>${CALL}//`,
  `<img src=x onerror=${CALL}>`,
  `<svg onload=${CALL}>`,
  `<svg><animate onbegin=${CALL} attributeName=x dur=1s>`,
  `"><img src=x onerror="${CALL}">`,
  `'><img src=x onerror='${CALL}'>`,
  `" onfocus="${CALL}" autofocus="`,
  `' onmouseover='${CALL}`,
  '`onclick=`',
  `javascript:${CALL}`,
  `JaVaScRiPt:${CALL}`,
  `data:text/html,<script>${CALL}</script>`,
  'vbscript:msgbox(1)',
  '</title><h1>out</h1>',
  '</style><style>*{display:none}</style>',
  '</textarea><button>out</button>',
  '--><b>out</b><!--',
  ']]><b>out</b>',
  '<!--#exec cmd="id"-->',
  '<?php echo 1 ?>',
  '<%= 7*7 %>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: written in the hope that a template fills it in
  '${7*7}',
  '{{constructor.constructor("return 1")()}}',
  '#{7*7}',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<iframe src="https://evil.example/"></iframe>',
  '<form action="https://evil.example/"><input name=x>',
  '<object data="https://evil.example/">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<a href="//evil.example">out</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '&amp;lt;b&amp;gt;',
  '&quot; onclick=&quot;alert(1)',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '\\x3cscript\\x3e',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '＜script＞alert(1)＜/script＞',
  '","@type":"Person","x":"',
  '"}]}</script><b>out</b>',
  '\\"}',
  "';alert(1);//",
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  'undefined',
  'null',
  'NaN',
  'true',
  '-1',
  '1e309',
  '0x10',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  'file:///etc/passwd',
  '//evil.example/',
  'https://evil.example@good.example/',
  'https:///evil.example',
  'https://@evil.example/',
  'mailto:a@b.example?bcc=c@d.example',
  'mailto:"x"@b.example',
  'tel:+1;ext=<b>',
  'blob:https://evil.example/1',
  '$(id)',
  '`id`',
  '; rm -rf /',
  '| cat /etc/passwd',
  '=HYPERLINK("https://evil.example")',
  '@SUM(1+1)',
  '::error::out',
  '##[error]out',
  '%0d%0aSet-Cookie: a=b',
  '!!js/function "x"',
  '*alias',
  '&anchor x',
  '<<: *x',
  '# no comment',
  '- no list',
  'key: value',
  '[link](javascript:alert(1))',
  '![picture](https://evil.example/x.png)',
  '[link](https://evil.example "title")',
  '<https://evil.example>',
  '**<b>**',
  '`<b>`',
  '[[[[[[[[[[',
  '**********',
  '_*_*_*_*_*',
  'العربية text עברית',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  '👩‍👩‍👧‍👦🇰🇪🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '﷽﷽﷽',
  'ﬁ ß İ ı ſ K Å',
  'a\u200bb\u200dc\u200ed\u200fe\u00adf',
  ...['\u202e', '\u2066', '\u2069', '\u061c', '\u2028', '\u2029', '\u{e0041}', '\ufff9'].map(
    (hidden) => `abc${hidden}def`,
  ),
  ...['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\u009b31m'].map((control) => `abc${control}def`),
  ...['   ', '\u200b', ' \u200b\u00a0', '\u2060\ufeff', '\u3164', '\u2800', '\u00ad'],
];

const JOINTS = ['', ' ', '"', "'", '>', '\\', '&', '\u00a0'];

const TURNS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => `Words ${text} words`,
  (text) => text.replaceAll('<', '<\u00ad'),
  (text) => text.replaceAll(' ', '/'),
  (text) => `"${text}"`,
  (text) => text.repeat(3),
];
