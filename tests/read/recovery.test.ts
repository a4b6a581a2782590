import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../generator/diagnostics/fix.ts';
import { phrase } from '../../generator/diagnostics/phrase.ts';
import { type SourceFile, sourceFile } from '../../generator/model/source.ts';
import { parseYaml } from '../../generator/read/parse-yaml.ts';

/*
 * The text of the owner, the name of the error, and the file after its fix. Characters that are invisible in the code
 * are written \t and \u00a0.
 */
const ERRORS: readonly (readonly [typed: string, code: string, fixed: string])[] = [
  ['- question: A\n\tanswer: B\n', 'tab-indent', '- question: A\n  answer: B\n'],
  [
    '- question: A\n  answer: B\n-\tquestion: C\n',
    'tab-indent',
    '- question: A\n  answer: B\n- question: C\n',
  ],
  ['-\tquestion: A\n\tanswer: B\n', 'tab-indent', '- question: A\n  answer: B\n'],
  ['-\tquestion: A\n    answer: B\n', 'tab-indent', '-   question: A\n    answer: B\n'],
  ['text: |\n\tone\n\ttwo\nlabel: B\n', 'tab-indent', 'text: |\n  one\n  two\nlabel: B\n'],
  // The line looks empty.
  [
    '- question: A\n  answer: B\n\u00a0\n- question: C\n  answer: D\n',
    'no-break-space',
    '- question: A\n  answer: B\n\n- question: C\n  answer: D\n',
  ],
  ['title: A\n\u00a0\u200b \nlabel: B\n', 'no-break-space', 'title: A\n\nlabel: B\n'],
  ['- question: A\n\u00a0 answer: B\n', 'no-break-space', '- question: A\n  answer: B\n'],
  // A file that was copied from a web page.
  [
    'title: A\nsections:\n\u00a0 - type: text\n\u00a0 \u00a0 text: |\n\u00a0 \u00a0 \u00a0 B\n\n\u00a0 # C\n\u00a0 - type: text\n',
    'no-break-space',
    'title: A\nsections:\n  - type: text\n    text: |\n      B\n\n  # C\n  - type: text\n',
  ],
  [
    '- question: A\n\u00a0\u00a0answer: B\n\u00a0\u00a0placeholder: true\n- question: C\n  answer: D\u00a0E\n',
    'no-break-space',
    '- question: A\n  answer: B\n  placeholder: true\n- question: C\n  answer: D\u00a0E\n',
  ],
  ['- question:\u00a0A\n  answer: B\n', 'no-break-space', '- question: A\n  answer: B\n'],
  ['title:A\nlabel: B\n', 'missing-space', 'title: A\nlabel: B\n'],
  [
    '- title: A\n  description: B c.\n  href:/d\n',
    'missing-space',
    '- title: A\n  description: B c.\n  href: /d\n',
  ],
  ['values:\n  - name: A\n  -name: B\n', 'missing-space', 'values:\n  - name: A\n  - name: B\n'],
  ['- question A\n  answer: B\n', 'missing-colon', '- question: A\n  answer: B\n'],
  ['title – A\nlabel: B\n', 'missing-colon', 'title: A\nlabel: B\n'],
  ['title: "A",\nlabel: B\n', 'text-after-quotes', 'title: "A"\nlabel: B\n'],
  ['title- A\nlabel: B\n', 'missing-colon', 'title: A\nlabel: B\n'],
  ['title = A\nlabel: B\n', 'missing-colon', 'title: A\nlabel: B\n'],
  ['title == A\nlabel: B\n', 'missing-colon', 'title: A\nlabel: B\n'],
  ['title := A\nlabel: B\n', 'missing-colon', 'title: A\nlabel: B\n'],
  ['title -> A\nlabel: B\n', 'missing-colon', 'title: A\nlabel: B\n'],
  // On a phone a comma or a full stop is typed in place of a colon.
  ['- name: A\n  role, B\n- name: C\n', 'missing-colon', '- name: A\n  role: B\n- name: C\n'],
  ['- name, A\n  role: B\n', 'missing-colon', '- name: A\n  role: B\n'],
  ['title. A b\nlabel: B\n', 'missing-colon', 'title: A b\nlabel: B\n'],
  ['title: A: b\nlabel: B\n', 'colon-in-text', 'title: "A: b"\nlabel: B\n'],
  ['title: A. description: B\n', 'two-keys-in-a-line', 'title: A.\ndescription: B\n'],
  // Two lines that were swapped: the parser takes the text for the value of the key above it, or cannot read on.
  [
    '- question: A\n  answer: |\n  placeholder: true\n    B\n',
    'key-below-bar',
    '- question: A\n  placeholder: true\n  answer: |\n    B\n',
  ],
  [
    '- answer: |\n  question: A\n  placeholder: true\n\n    - B: c\n    - D\n- question: E\n  answer: F\n',
    'key-below-bar',
    '- question: A\n  placeholder: true\n  answer: |\n\n    - B: c\n    - D\n- question: E\n  answer: F\n',
  ],
  [
    'text: |\r\nimage: a.jpg\r\n  B\r\n  c: d\r\nlabel: E\r\n',
    'key-below-bar',
    'image: a.jpg\r\ntext: |\r\n  B\r\n  c: d\r\nlabel: E\r\n',
  ],
  // Two lines that were joined without a space.
  [
    'title: Welcomeplaceholder: true\ntext: B\n',
    'two-keys-in-a-line',
    'title: Welcome\nplaceholder: true\ntext: B\n',
  ],
  ['- type: jobsid: jobs\n', 'two-keys-in-a-line', '- type: jobs\n  id: jobs\n'],
  ['- question: A?answer: B c.\n', 'two-keys-in-a-line', '- question: A?\n  answer: B c.\n'],
  [
    'email: a@b.example\nphone: +254 000 000 000address:\n  - Road\n',
    'two-keys-in-a-line',
    'email: a@b.example\nphone: +254 000 000 000\naddress:\n  - Road\n',
  ],
  // Words that end like a key.
  ['text: He said: yes\ntitle: B\n', 'colon-in-text', 'text: "He said: yes"\ntitle: B\n'],
  ['text: A subtitle: yes\ntitle: B\n', 'colon-in-text', 'text: "A subtitle: yes"\ntitle: B\n'],
  // Each of several texts, also with the colon in the middle of the first line.
  [
    'answer: In these places: Meru and\n  Embu.\n',
    'colon-in-lines',
    'answer: >-\n  In these places: Meru and\n  Embu.\n',
  ],
  // Words in a sentence that are keys elsewhere, or that are on a line below.
  ['answer: We have three stations: A\n', 'colon-in-text', 'answer: "We have three stations: A"\n'],
  ['location: A to: B\n', 'colon-in-text', 'location: "A to: B"\n'],
  ['title: A, no label: B\ntext: C\n', 'colon-in-text', 'title: "A, no label: B"\ntext: C\n'],
  [
    'answer:\n  We are open.\n  Our hours are:\n  eight to five.\n',
    'colon-in-lines',
    'answer: >-\n  We are open.\n  Our hours are:\n  eight to five.\n',
  ],
  ['answer:\n  Open.\n  Hours: all.\n', 'colon-in-lines', 'answer: >-\n  Open.\n  Hours: all.\n'],
  [
    'answer: Our hours are:\n  eight to five.\n',
    'colon-in-lines',
    'answer: >-\n  Our hours are:\n  eight to five.\n',
  ],
  // The first word is like a key that cannot be next to this one.
  ['answer:\n  Note: all.\n  And more.\n', 'colon-in-lines', 'answer: >-\n  Note: all.\n  And more.\n'],
  ['answer: Note: all.\n  And more.\n', 'colon-in-lines', 'answer: >-\n  Note: all.\n  And more.\n'],
  ['answer:\n  hours: all.\n  And more.\n', 'colon-in-lines', 'answer: >-\n  hours: all.\n  And more.\n'],
  [
    'answer:\n  We do:\n  - one\n  - two\n\n  And more.\n',
    'colon-in-lines',
    'answer: |\n  We do:\n  - one\n  - two\n\n  And more.\n',
  ],
  [
    '- question: A\n  answer:\n  We say: all.\n  And more.\n',
    'text-without-bar',
    '- question: A\n  answer: >-\n    We say: all.\n    And more.\n',
  ],
  ['title: @home\nlabel: B\n', 'reserved-character', 'title: "@home"\nlabel: B\n'],
  ['a: { link: #1d5, ink: #000000 }\n', 'reserved-character', 'a: { link: "#1d5", ink: "#000000" }\n'],
  ['title: - A\nlabel: B\n', 'reserved-character', 'title: A\nlabel: B\n'],
  ['- name: A, role: B\n', 'two-keys-in-a-line', '- name: A\n  role: B\n'],
  ['- question: A?;answer: B\n', 'two-keys-in-a-line', '- question: A?\n  answer: B\n'],
  ['- question: A | answer: B\n', 'two-keys-in-a-line', '- question: A\n  answer: B\n'],
  ['- {question: A?; answer: B}\n', 'missing-comma', '- {question: A?, answer: B}\n'],
  [
    '- { question: A\n    answer: B }\n- question: C\n  answer: D\n',
    'missing-comma',
    '- { question: A,\n    answer: B }\n- question: C\n  answer: D\n',
  ],
  [
    '- { question: A?;\r\n  answer: "B"\r\n  placeholder: yes }\r\n',
    'missing-comma',
    '- { question: A?,\r\n  answer: "B",\r\n  placeholder: yes }\r\n',
  ],
  ['- {\n  question: A\n  answer: B\n  }\n', 'missing-comma', '- {\n  question: A,\n  answer: B\n  }\n'],
  [
    `- { question: "A; answer: a" answer: 'B' }\n`,
    'missing-comma',
    `- { question: "A; answer: a", answer: 'B' }\n`,
  ],
  ['title: "A", label: "B"\ntext: C\n', 'two-keys-in-a-line', 'title: "A"\nlabel: "B"\ntext: C\n'],
  [
    '- title: \'A\', text: "B", order: 3,\n',
    'two-keys-in-a-line',
    '- title: \'A\'\n  text: "B"\n  order: 3\n',
  ],
  ['title: "A, text: b", label: B\n', 'two-keys-in-a-line', 'title: "A, text: b"\nlabel: B\n'],
  ['title: [A](/b) c\nlabel: B\n', 'reserved-character', 'title: "[A](/b) c"\nlabel: B\n'],
  ['- title: "A\n  label: "B"\n', 'open-quote', '- title: "A"\n  label: "B"\n'],
  ["- title: 'A\n  label: 'B'\n", 'open-quote', "- title: 'A'\n  label: 'B'\n"],
  ['title: A"\nlabel: B\n', 'unopened-quote', 'title: "A"\nlabel: B\n'],
  ["title: 'Wang'uru'\nlabel: B\n", 'apostrophe', "title: 'Wang''uru'\nlabel: B\n"],
  ['title: "A "b" c"\nlabel: B\n', 'quote-in-quotes', `title: 'A "b" c'\nlabel: B\n`],
  ["title: 'Ng'ombe na mbuzi\nlabel: B\n", 'apostrophe', 'title: "Ng\'ombe na mbuzi"\nlabel: B\n'],
  ['title: "A" b\nlabel: B\n', 'text-after-quotes', `title: '"A" b'\nlabel: B\n`],
  ['title: “A: b”\nlabel: B\n', 'smart-quotes', 'title: "A: b"\nlabel: B\n'],
  ['title: "C:\\dir"\nlabel: B\n', 'backslash', 'title: "C:\\\\dir"\nlabel: B\n'],
  ['outline: [1 2, 3 4\nlabel: B\n', 'open-bracket', 'outline: [1 2, 3 4]\nlabel: B\n'],
  ['slides: [1 2, 3 4\nlabel: B\n', 'open-bracket', 'slides: [1 2, 3 4]\nlabel: B\n'],
  ['slides: [one,\n  two\nlabel: B\n', 'open-bracket', 'slides: [one,\n  two]\nlabel: B\n'],
  [
    'tagline: [Founded\n  in 1979\nlabel: B\n',
    'reserved-character',
    'tagline: "[Founded\n  in 1979"\nlabel: B\n',
  ],
  ['tagline: [Founded in 1979\nlabel: B\n', 'reserved-character', 'tagline: "[Founded in 1979"\nlabel: B\n'],
  ['colour: #1D5A73\nlabel: B\n', 'hidden-by-hash', 'colour: "#1D5A73"\nlabel: B\n'],
  ['title: Room #4\nlabel: B\n', 'cut-by-hash', 'title: "Room #4"\nlabel: B\n'],
  ['- title: A\n  label: B\n```\n', 'code-fence', '- title: A\n  label: B\n'],
  ['# Ours\n```yaml\n- title: A\n  label: B\n', 'code-fence', '# Ours\n- title: A\n  label: B\n'],
  ['title: A\ntext: |\n  One.\n```\n', 'code-fence', 'title: A\ntext: |\n  One.\n'],
  // Lines that a mail program has quoted.
  ['> title: A\n>\n> # B\n> label: C\n', 'quoted-lines', 'title: A\n\n# B\nlabel: C\n'],
  ['> # A\n> - title: B\n>   text: >\n>     > C\n', 'quoted-lines', '# A\n- title: B\n  text: >\n    > C\n'],
  ['>- title: A\n>  label: B\n', 'quoted-lines', '- title: A\n  label: B\n'],
  ['>> - title: A\r\n>\r\n>>   label: B\r\n', 'quoted-lines', '- title: A\r\n\r\n  label: B\r\n'],
  ['> > - title: A\n> >   label: B\n', 'quoted-lines', '- title: A\n  label: B\n'],
  ['- title: A\n> - title: B\n>   label: C\n', 'quoted-lines', '- title: A\n- title: B\n  label: C\n'],
  ['**title:** A\n**label**: B\n', 'bold-key', 'title: A\nlabel: B\n'],
  ['- *title*: A\n  *label:* B\n', 'bold-key', '- title: A\n  label: B\n'],
  ['title: A\n_label:_ B\n', 'bold-key', 'title: A\nlabel: B\n'],
  ['- ~question:~ A\n  answer: B\n', 'bold-key', '- question: A\n  answer: B\n'],
  ['- **Title**: A\n  label: B\n', 'bold-key', '- title: A\n  label: B\n'],
  ['title: A\n---\nlabel: B\n', 'second-document', 'title: A\nlabel: B\n'],
  ['---\ntitle: A\n---\nlabel: B\n', 'second-document', '---\ntitle: A\nlabel: B\n'],
  [
    '---\ntitle: A\n---\n\nWe met: all.\n\n---\n\n- one\n\n',
    'front-matter',
    '---\ntitle: A\nsections:\n  - type: text\n    text: |\n      We met: all.\n\n      ---\n\n      - one\n\n',
  ],
  ['values: []\n  - name: A\nlabel: B\n', 'empty-and-lines', 'values:\n  - name: A\nlabel: B\n'],
  ['values: [] # none yet\n  - name: A\n', 'empty-and-lines', 'values: # none yet\n  - name: A\n'],
  ['[]\n- name: A\n', 'empty-and-lines', '- name: A\n'],
  ['# Us\n[] # none yet\n\n- name: A\n', 'empty-and-lines', '# Us\n# none yet\n\n- name: A\n'],
  ['values: -\n  - name: A\nlabel: B\n', 'empty-and-lines', 'values:\n  - name: A\nlabel: B\n'],
  ['values:-\n  - name: A\nlabel: B\n', 'empty-and-lines', 'values:\n  - name: A\nlabel: B\n'],
  ['values: - name: A\nlabel: B\n', 'item-after-key', 'values:\n  - name: A\nlabel: B\n'],
  [
    'values:- name: A\n  text: B\nlabel: C\n',
    'item-after-key',
    'values:\n  - name: A\n    text: B\nlabel: C\n',
  ],
  ['slides: - A\n- B\nlabel: C\n', 'item-after-key', 'slides:\n- A\n- B\nlabel: C\n'],
  [
    'values: -\n    name: A\n    text: B\nlabel: C\n',
    'lone-dash',
    'values:\n  - name: A\n    text: B\nlabel: C\n',
  ],
  ['-- title: A\n   label: B\n', 'other-bullet', '-  title: A\n   label: B\n'],
  ['-- title: A\n  label: B\n-- title: C\n', 'other-bullet', '- title: A\n  label: B\n- title: C\n'],
  [
    'values:\n  -name: A\n   text: B\n  -name: C\n   text: D\n',
    'missing-space',
    'values:\n  - name: A\n    text: B\n  - name: C\n    text: D\n',
  ],
  ['text: | One.\n  Two.\nlabel: B\n', 'text-after-bar', 'text: |\n  One.\n  Two.\nlabel: B\n'],
  ['text: | One.\nlabel: B\n', 'text-after-bar', 'text: |\n  One.\nlabel: B\n'],
  ['text: > One is here.\nlabel: B\n', 'text-after-bar', 'text: >\n  One is here.\nlabel: B\n'],
  ['label: > One is here.\ntext: B\n', 'reserved-character', 'label: "> One is here."\ntext: B\n'],
  ['answer: > 50 people\nlabel: B\n', 'reserved-character', 'answer: "&gt; 50 people"\nlabel: B\n'],
  ['heading: > 50 people\nlabel: B\n', 'reserved-character', 'heading: "> 50 people"\nlabel: B\n'],
  [
    'text: |One is here.\n  Two.\nlabel: B\n',
    'text-after-bar',
    'text: |\n  One is here.\n  Two.\nlabel: B\n',
  ],
  ['text: | One.\r\n  Two.\r\nlabel: B\r\n', 'text-after-bar', 'text: |\r\n  One.\r\n  Two.\r\nlabel: B\r\n'],
  ['text: |-2x\n  One.\nlabel: B\n', 'text-after-bar', 'text: |-\n  One.\nlabel: B\n'],
  ['text: I\n  One: two.\nlabel: B\n', 'text-after-bar', 'text: |\n  One: two.\nlabel: B\n'],
  [
    'sections:\n  - text: We met: all of us.\nWe talked\n\nThen we ate.\n    label: B\n',
    'text-without-bar',
    'sections:\n  - text: |\n      We met: all of us.\n      We talked\n\n      Then we ate.\n    label: B\n',
  ],
  [
    'text: We met and\nwe talked to the old\nlabel: B\n',
    'text-without-bar',
    'text: >-\n  We met and\n  we talked to the old\nlabel: B\n',
  ],
  [
    '- question: A\n  answer:\n  We need:\n  1. B\n  2. C\n',
    'text-without-bar',
    '- question: A\n  answer: |\n    We need:\n    1. B\n    2. C\n',
  ],
  [
    'text: We met.\n- one\n- two\nlabel: B\n',
    'text-without-bar',
    'text: |\n  We met.\n\n  - one\n  - two\nlabel: B\n',
  ],
  [
    'sections:\n  - text: We met: all.\n    - one\n      - more\n    - two\n    label: B\n',
    'text-without-bar',
    'sections:\n  - text: |\n      We met: all.\n\n      - one\n        - more\n      - two\n    label: B\n',
  ],
  [
    'text: "We met."\n  - one\n  - two\nlabel: B\n',
    'text-without-bar',
    'text: |\n  We met.\n\n  - one\n  - two\nlabel: B\n',
  ],
  [
    'text: |\n      Dear all,\n\n    Our school opens.\n  We sing: yes.\nlabel: B\n',
    'wrong-indent',
    'text: |\n      Dear all,\n\n        Our school opens.\n      We sing: yes.\nlabel: B\n',
  ],
  [
    'text: |\n     We open:\n    - Monday\nlabel: B\n',
    'wrong-indent',
    'text: |\n     We open:\n     - Monday\nlabel: B\n',
  ],
  ['text: |\n    - one\n  two\nlabel: B\n', 'wrong-indent', 'text: |\n    - one\n    two\nlabel: B\n'],
  ["text: 'It''s on:'\n  - one\n", 'text-without-bar', "text: |\n  It's on:\n\n  - one\n"],
  ['text:\n  A b\n  is c: d\nlabel: C\n', 'colon-in-lines', 'text: >-\n  A b\n  is c: d\nlabel: C\n'],
  ['text: A\n  is c: d\n\n  E\nlabel: C\n', 'colon-in-lines', 'text: |\n  A\n  is c: d\n\n  E\nlabel: C\n'],
  ['text: A\n// B\nlabel: C\n', 'other-comment', 'text: A\n# B\nlabel: C\n'],
  ['- name: A\n  <!-- B -->\n  label: C\n', 'other-comment', '- name: A\n  # B\n  label: C\n'],
  ['name: A\n/* B */\nlabel: C\n', 'other-comment', 'name: A\n# B\nlabel: C\n'],
  // A key that is only allowed at the left edge.
  [
    'contact:\n  address:\n    - Box 1\n indexing: yes\n',
    'wrong-indent',
    'contact:\n  address:\n    - Box 1\nindexing: yes\n',
  ],
  ['- text: |\n  one\n    two\n    three\n', 'flat-block', '- text: |\n    one\n    two\n    three\n'],
  ['- text: |\n  one\n  two\n  label: B\n', 'flat-block', '- text: |\n    one\n    two\n  label: B\n'],
  [
    'values:\n  - name: A\n  name: B\n  - name: C\n',
    'missing-dash',
    'values:\n  - name: A\n  - name: B\n  - name: C\n',
  ],
  [
    '- title: A\n  label: B\n  title: C\n  label: D\n',
    'missing-dash',
    '- title: A\n  label: B\n- title: C\n  label: D\n',
  ],
  [
    '- type: A\n  label: B\n  type: C\n  text: D\n',
    'missing-dash',
    '- type: A\n  label: B\n- type: C\n  text: D\n',
  ],
  [
    '1. title: A\n   label: B\n2. title: C\n   label: D\n',
    'other-bullet',
    '-  title: A\n   label: B\n-  title: C\n   label: D\n',
  ],
  [
    'values:\n  • name: A\n    text: |\n      • one: x\n  • name: B\n    text: C\n',
    'other-bullet',
    'values:\n  - name: A\n    text: |\n      • one: x\n  - name: B\n    text: C\n',
  ],
  [
    '- title: A\n  label: B\n- - title: C\n  label: D\n',
    'two-dashes',
    '- title: A\n  label: B\n- title: C\n  label: D\n',
  ],
  ['values:\n  - - name: A\n    text: B\n', 'two-dashes', 'values:\n  - name: A\n    text: B\n'],
  ['1\n- title: A\n  label: B\n', 'separator-line', '- title: A\n  label: B\n'],
  ['- title: A\n  label: B\n\n2.\n- title: C\n', 'separator-line', '- title: A\n  label: B\n\n- title: C\n'],
  ['- title: A\n  label: B\n1\n', 'separator-line', '- title: A\n  label: B\n'],
  [
    'question: A\nanswer: B\n\n- question: C\n  answer: D\n',
    'missing-dash',
    '- question: A\n  answer: B\n\n- question: C\n  answer: D\n',
  ],
  [
    '- question: A\n  answer: B\nquestion: C\nanswer: D\n',
    'missing-dash',
    '- question: A\n  answer: B\n- question: C\n  answer: D\n',
  ],
  [
    'values:\n  name: A\n  text: |\n    B\n  - name: C\n    text: D\nlabel: E\n',
    'missing-dash',
    'values:\n  - name: A\n    text: |\n      B\n  - name: C\n    text: D\nlabel: E\n',
  ],
  ['* title: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  [
    '• question: A\n• answer: B\n\n• question: C\n• answer: D\n',
    'other-bullet',
    '- question: A\n  answer: B\n\n- question: C\n  answer: D\n',
  ],
  [
    '1. question: A\n2. answer: B\n3. question: C\n4. answer: D\n',
    'other-bullet',
    '-  question: A\n   answer: B\n-  question: C\n   answer: D\n',
  ],
  ['* facebook: A\n* youtube: B\n', 'other-bullet', '- facebook: A\n- youtube: B\n'],
  ['👉 title: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  ['👉🏾 title: A\n   label: B\n', 'other-bullet', '-  title: A\n   label: B\n'],
  ['1️⃣ title: A\n   label: B\n', 'other-bullet', '-  title: A\n   label: B\n'],
  ['○ title: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  ['<- title: A\n   label: B\n<- title: C\n', 'other-bullet', '-  title: A\n   label: B\n-  title: C\n'],
  ['=> title: A\n   label: B\n', 'other-bullet', '-  title: A\n   label: B\n'],
  ['-> title: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  ['⇒ title: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  ['➔ title: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  ['•title: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  ['•\ttitle: A\n  label: B\n', 'other-bullet', '- title: A\n  label: B\n'],
  ['- title: A\n  label: B\n✅ title: C\n', 'other-bullet', '- title: A\n  label: B\n- title: C\n'],
  ['- title: A\n   label: B\n  text: C\n', 'wrong-indent', '- title: A\n  label: B\n  text: C\n'],
  ['- title: A\n label: B\n  text: C\n', 'wrong-indent', '- title: A\n  label: B\n  text: C\n'],
  ['a:\n    - title: A\n  - title: B\n', 'wrong-indent', 'a:\n  - title: A\n  - title: B\n'],
  [
    'text: |\n  One.\n\nMore about it.\nlabel: B\n',
    'wrong-indent',
    'text: |\n  One.\n\n  More about it.\nlabel: B\n',
  ],
  [
    '- title: A\n  label: B\n title: C\n  label: D\n',
    'missing-dash',
    '- title: A\n  label: B\n- title: C\n  label: D\n',
  ],
  ['a:\n  - title: A\n   title: B\n', 'missing-dash', 'a:\n  - title: A\n  - title: B\n'],
  ['text: |\n  one\ntwo\n  three\nlabel: B\n', 'wrong-indent', 'text: |\n  one\n  two\n  three\nlabel: B\n'],
];

describe('a YAML error gets its correct name, once, and the fix restores the intended file', () => {
  test.each(ERRORS)('%j: %s', (typed, code, fixed) => {
    const file = sourceFile('x.yaml', typed);
    const { diagnostics } = parseYaml(file);
    expect(diagnostics.map((one) => one.code)).toEqual([code]);
    expect(withFix(file, diagnostics[0]?.fix)).toBe(fixed);
    expect(parseYaml(sourceFile('x.yaml', fixed)).diagnostics).toEqual([]);
  });

  test('also with Windows line ends', () => {
    const file = sourceFile('x.yaml', '- question: A\r\n\tanswer: One: two\r\n');
    expect(parseYaml(file).diagnostics.map(({ code, at }) => [at.line, code])).toEqual([
      [2, 'tab-indent'],
      [2, 'colon-in-text'],
    ]);
  });
});

test.each([
  ['a comment', 'text: A b # ask\n  is c d: e\nlabel: F\n', '>-'],
  ['a key with a typing error', 'text: A b.\n  labell of: e\nname: F\n', '>-'],
  ['the number of a room', '- { title: Room #404, label: B }\n', '"#404"'],
])('%s does not become something unintended', (_, text, wrong) => {
  const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
  expect(diagnostics.length).toBeGreaterThan(0);
  expect(diagnostics.map(({ fix }) => fix?.text ?? '').filter((fix) => fix.includes(wrong))).toEqual([]);
});

test('a word with a capital letter is a key or part of the text, so only the owner can decide', () => {
  const told = (text: string) =>
    parseYaml(sourceFile('x.yaml', text)).diagnostics.map(({ code, fix }) => [code, fix?.text]);
  expect(told('- question: A? Answer: B\n')).toEqual([['two-keys-in-a-line', undefined]]);
  expect(told('- question: A?\n  answer: B. Question: C\n')).toEqual([['colon-in-text', '"B. Question: C"']]);
});

test.each(['role: Head of station: Sololo\n', 'role: Chair, see bio: a long life\n'])(
  'a word in %j is a key or part of the text, so only the owner can decide',
  (text) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['two-keys-in-a-line', undefined]]);
  },
);

test('several keys in one line each start a line, and none is put in quotes', () => {
  const { diagnostics } = parseYaml(sourceFile('x.yaml', '- question: A? answer: B. placeholder: true\n'));
  expect(diagnostics.map(({ code, fix }) => [code, fix?.text])).toEqual([
    ['two-keys-in-a-line', '\n  '],
    ['two-keys-in-a-line', '\n  '],
  ]);
});

test.each([
  ['a tab', '- question: A\n\tanswer: B\n', 'tab-indent'],
  ['a colon', '- question: A: b\n  answer: B\n', 'colon-in-text'],
])('of many lines with %s, none gets another error', (_, item, code) => {
  const { value, diagnostics } = parseYaml(sourceFile('x.yaml', item.repeat(45)));
  expect(value).toBeUndefined();
  expect(new Set(diagnostics.map((one) => one.code))).toEqual(new Set([code]));
});

test('texts with a colon in them are corrected in one run', () => {
  const item = (day: string) => `- question: ${day}?\n  answer: Hours for you are:\n    On ${day}: eight\n`;
  const { diagnostics } = parseYaml(sourceFile('x.yaml', item('Monday') + item('Friday')));
  expect(diagnostics.map(({ code }) => code)).toEqual(['colon-in-lines', 'colon-in-lines']);
});

test.each(['title: - 12%\nlabel: B\n', 'text: - A\n  - B\nlabel: C\n'])(
  'the dash in %j may be a minus or start a list, so only the owner can decide',
  (text) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['reserved-character', undefined]]);
  },
);

test.each([
  'title: "A", label: "B" # was "C", text: no\n',
  'title: "A", label: "B", # note\n',
  'title: "A", label: "Say \'yes\', name: x"\n',
  'title: "A", label: "B" and more\n',
  "title: 'A', label: 'note's'\n",
])('text after a quoted value is left alone if it may be more than keys: %j', (written) => {
  const { diagnostics } = parseYaml(sourceFile('x.yaml', written));
  for (const { fix } of diagnostics) {
    const { text = '' } = fix ?? {};
    expect(text).not.toMatch(/was|note|and more|^'"A"/);
  }
});

test.each([
  ['- title: "A\n  label: B\n-title: C\n  label: D\n', ['open-quote', 'missing-space']],
  ['- title: "A\n  label:B\n- title: C\n', ['open-quote', 'missing-space']],
  ["- title: A\n  label: 'B\n  text C\n- title: D\n", ['open-quote', 'missing-colon']],
])('a quote that is never closed hides no other error: %j', (written, codes) => {
  const { diagnostics } = parseYaml(sourceFile('x.yaml', written));
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['- question: A\n\u00a0 answer: B\n– question: C\n  answer: D\n', ['no-break-space', 'other-bullet']],
  ['- question: A\n  answer B\n-question: C\n  answer: D\n', ['missing-colon', 'missing-space']],
  ['–\u00a0question: A\n  answer: B\n', ['other-bullet']],
])('a key after another error is not text: %j', (written, codes) => {
  const { diagnostics } = parseYaml(sourceFile('content/faqs.yaml', written));
  expect(diagnostics.map(({ code }) => code)).toEqual(codes);
});

test('two keys in a line of a file with Windows line ends become two such lines, with any number of spaces', () => {
  const file = sourceFile('x.yaml', `- question: A${' '.repeat(10_000)}b, answer: B\r\n`);
  const { fix } = parseYaml(file).diagnostics[0]!;
  expect(withFix(file, fix)).toMatch(/ b\r\n {2}answer: B\r\n$/);
});

test.each([
  '- name: Fr Joseph Kamau\n  retired soon\n  role: Priest\n',
  '- question: Who?\n  answer: We.\nTODO ask Fr Joe about money\n- question: Why?\n  answer: So.\n',
  '- role: Chair\n  (she leaves in June)\n  name: A\n',
])('a note in %j is not added to the published text', (text) => {
  const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
  expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['text-without-bar', undefined]]);
});

test.each([
  'title: Room 4 # the small one, until the roof is mended\n',
  'title: Room 4 # small\n',
  "title: 'It''s a \"quote\"'\n",
  'title: The 2.5\u00a0km to town\n',
  'title: “Karibu” means welcome\n',
  "title: 'A pipe of 6\"'\n",
  'title: Open 10:30-12:00, see https://example.org\n',
  'text: |\n  Note: this is text.\n  - so is this\n',
  '- - a\n  - b\n',
])('%j is not an error', (text) => {
  expect(parseYaml(sourceFile('x.yaml', text)).diagnostics).toEqual([]);
});

test.each([
  ['Q: A\nA: B\n- question: C\n  answer: D\n', '- question: A\n  answer: B\n- question: C\n  answer: D\n'],
  [
    '- question: A\n  answer: B\n\nQ: C\nA: D\n\nQ: E\nA: |\n  F\n\n  G\n',
    '- question: A\n  answer: B\n\n- question: C\n  answer: D\n\n- question: E\n  answer: |\n    F\n\n    G\n',
  ],
  [
    'Question: A\r\nAnswer: B\r\n\r\n- question: C\r\n  answer: D\r\n',
    '- question: A\r\n  answer: B\r\n\r\n- question: C\r\n  answer: D\r\n',
  ],
  [
    '- question: A\n  answer: B\n\nQ: C\nA: D\n\n=> question: E\n   answer: F\n',
    '- question: A\n  answer: B\n\n- question: C\n  answer: D\n\n=> question: E\n   answer: F\n',
  ],
  [
    '- question: A\n  answer: B\n\nQ1: C\nA1: D: E\n\nQ2: F\nA2: G\n',
    '- question: A\n  answer: B\n\n- question: C\n  answer: "D: E"\n\n- question: F\n  answer: G\n',
  ],
])('items beside others, with other names for their keys, get their dashes: %j', (written, fixed) => {
  const file = sourceFile('content/faqs.yaml', written);
  const { diagnostics } = parseYaml(file);
  expect(diagnostics.map(({ code }) => code)).toEqual(['missing-dash']);
  expect(withFix(file, diagnostics[0]?.fix)).toBe(fixed);
});

test.each([
  '- question: A\nanswer: B\n',
  '- question: A\nreply: B\n',
  '- question: A\n  answer: B\nNote: C\n',
])('a line at the left edge that begins no item gets no dash: %j', (written) => {
  const { diagnostics } = parseYaml(sourceFile('content/faqs.yaml', written));
  expect(diagnostics.map(({ code }) => code)).not.toContain('missing-dash');
});

test.each([
  ['2. Where are you?\nOn the hill.', 'Where are you?'],
  ['Q2. Where are you?\nA2. On the hill.', 'Where are you?'],
  ['Where are you?\nOn the hill.', 'Where are you?'],
])(
  'a question without keys may begin an item, and does not become part of the answer above: %j',
  (written, asked) => {
    const { diagnostics } = parseYaml(
      sourceFile('content/faqs.yaml', `- question: A\n  answer: B\n\n${written}\n`),
    );
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['text-without-bar', undefined]]);
    expect(phrase(diagnostics[0]!).hint).toContain(`If it begins a new item, write:\n- question: ${asked}`);
  },
);

test.each([
  '// - question: A\n//   answer: B\n- question: C\n  answer: D\n',
  '- question: C\n  answer: D\n\n// - question: A\n//   answer: B\n',
  '- question: C\n  answer: D\n// - question: A\n//   answer: B\n\n- question: E\n  answer: F\n',
])('an item with // before each line becomes a comment: %j', (written) => {
  const file = sourceFile('content/faqs.yaml', written);
  const { diagnostics } = parseYaml(file);
  expect(diagnostics.map(({ code }) => code)).toEqual(['other-comment']);
  expect(applyFixes(written, diagnostics)).toBe(written.replaceAll('//', '#'));
});

test.each([`title: 'Ng'ombe' na mbuzi\n`, 'title: "He said: "come" and go\n'])(
  'in %j it is open which quotes visitors are to read, so the owner decides',
  (text) => {
    const { diagnostics } = parseYaml(sourceFile('x.yaml', text));
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['text-after-quotes', undefined]]);
  },
);

test('items without dashes all get them in one run', () => {
  const file = sourceFile(
    'content/faqs.yaml',
    '# Ours\nquestion: A\nanswer: |\n  B\n\n  C\n\n# Next\nquestion: D\nanswer: E\nquestion: F\nanswer: G\n',
  );
  expect(applyFixes(file.text, parseYaml(file).diagnostics)).toBe(
    '# Ours\n- question: A\n  answer: |\n    B\n\n    C\n\n# Next\n- question: D\n  answer: E\n- question: F\n  answer: G\n',
  );
});

const PAGE_OF_TWO = (first: string) =>
  `title: A\ndescription: B\nsections:\n${first}type: text\n    text: |\n      - one: x\n      - two\n\n  - type: cards\n    items:\n      - title: C\n`;

test('the first section without its dash gets it, whatever its text contains', () => {
  const file = sourceFile('content/pages/x.yaml', PAGE_OF_TWO('    '));
  const { diagnostics } = parseYaml(file);
  expect(diagnostics.map(({ code, at }) => [code, at.line])).toEqual([['missing-dash', 4]]);
  expect(withFix(file, diagnostics[0]?.fix)).toBe(PAGE_OF_TWO('  - '));
});

const SETTINGS = `# Ours
organisation:
  name: A

# Where it is.
url: https://www.example.org
language: en

# The menu.
navigation:
  - page: /
  - label: B
    items:
      - page: /b

# Colours
theme:
  palette: lake
`;

test.each(['organisation', 'url', 'language', 'navigation', 'theme'])(
  'a dash before the key %s of the site is deleted',
  (key) => {
    const file = sourceFile('site.yaml', SETTINGS.replace(new RegExp(`^${key}:`, 'm'), `- ${key}:`));
    const { diagnostics } = parseYaml(file);
    expect(diagnostics.map(({ code }) => code)).toEqual(['dash-before-key']);
    expect(phrase(diagnostics[0]!).hint).toBe(`Delete the dash before "${key}".`);
    expect(withFix(file, diagnostics[0]?.fix)).toBe(SETTINGS);
  },
);

const BEFORE_A_KEY = ['%', '@', '&', '*', '!', '`', '>', '|', ',', ']', '}', '[', '{', '@ ', '%%'];
const PLACES = [
  [
    'content/faqs.yaml',
    '- question: How many books?\n  answer: Two.\n- ¦question: How long?\n  answer: A week.\n',
  ],
  ['content/faqs.yaml', '- question: How many books?\n  ¦answer: Two.\n- question: How long?\n'],
  ['content/pages/a.yaml', '# A page\n¦title: Borrowing\nheading: Take a book home\nsections: []\n'],
  [
    'content/pages/a.yaml',
    'title: Borrowing\nsections:\n  - type: faqs\n    id: asked\n    ¦heading: Asked\n',
  ],
  ['site.yaml', SETTINGS.replace('page: /\n', '¦page: /\n')],
  ['site.yaml', SETTINGS.replace('theme:', '¦theme:')],
] as const;

test.each(BEFORE_A_KEY.flatMap((before) => PLACES.map(([path, text]) => [before, path, text] as const)))(
  'a %s before a key is deleted: in %s, %j',
  (before, path, text) => {
    const file = sourceFile(path, text.replace('¦', before));
    const { diagnostics } = parseYaml(file);
    expect(diagnostics.map(({ code }) => code)).toEqual(['character-before-key']);
    expect(diagnostics[0]!.at).toMatchObject({ line: text.slice(0, text.indexOf('¦')).split('\n').length });
    expect(withFix(file, diagnostics[0]?.fix)).toBe(text.replace('¦', ''));
  },
);

test.each([
  ['content/faqs.yaml', '- question: A\n  answer: @title: B\n', 'reserved-character'],
  ['content/faqs.yaml', '- question: A\n  answer: B\n  %title: C\n', 'text-without-bar'],
  ['content/faqs.yaml', '- question: A\n  answer: B\n  *answer: C\n', 'missing-dash'],
  ['site.yaml', `${SETTINGS}contact:\n  address:\n    - "A"\n    - @work: B\n`, 'reserved-character'],
])('in %s, the text %j does not begin with a key that it can have', (path, text, code) => {
  const { diagnostics } = parseYaml(sourceFile(path, text));
  expect(diagnostics.map((one) => one.code)).toEqual([code]);
});

describe('a key with a capital letter and another character in place of its colon', () => {
  const told = (path: string, text: string) => {
    const file = sourceFile(path, text);
    const { diagnostics } = parseYaml(file);
    const [first] = diagnostics;
    return {
      codes: diagnostics.map(({ code }) => code),
      hint: first && phrase(first).hint,
      fixed: withFix(file, first?.fix),
    };
  };

  test.each(['Answer - ', 'Answer – ', 'Answer= ', 'ANSWER -> ', 'Answer; '])('%j is that key', (typed) => {
    expect(told('content/faqs.yaml', `- question: A?\n  ${typed}B.\n- question: C?\n  answer: D\n`)).toEqual({
      codes: ['missing-colon'],
      hint: 'Write "answer: " and then the value.',
      fixed: '- question: A?\n  answer: B.\n- question: C?\n  answer: D\n',
    });
  });

  test('is that key at the start of an item and of a file', () => {
    const item = '- question: A?\n  answer: B.\n';
    expect(told('content/faqs.yaml', '- Question - A?\n  answer: B.\n').fixed).toBe(item);
    expect(told('content/faqs.yaml', `${item}- Question - A?\n  answer: B.\n`).fixed).toBe(item + item);
    expect(told('content/pages/a.yaml', 'Title - A\ndescription: B\nsections: []\n').fixed).toBe(
      'title: A\ndescription: B\nsections: []\n',
    );
  });

  test('is a sentence if its group has that key', () => {
    const text = '- question: A?\n  answer: B.\n  Answer - C.\n- question: D?\n  answer: E\n';
    expect(told('content/faqs.yaml', text).codes).toEqual(['text-without-bar']);
  });

  test('may go on with a text of several lines, so nothing is changed', () => {
    const text =
      'title: A\ndescription: We do this work\n  in the hills\nLead – always by listening\nsections: []\n';
    const { codes, fixed } = told('content/pages/a.yaml', text);
    expect([codes, fixed]).toEqual([['missing-colon'], text]);
  });

  test('may be part of a text above it, so nothing is changed', () => {
    const text = '- name: A\n  role: B\n  bio: She drew it.\n  Photo - a tree.\n- name: C\n  role: D\n';
    const { codes, fixed } = told('content/people/staff.yaml', text);
    expect([codes, fixed]).toEqual([['missing-colon'], text]);
  });
});

describe('cells of a spreadsheet below a list are offered as a new item', () => {
  const told = (path: string, text: string) => {
    const { diagnostics } = parseYaml(sourceFile(path, text));
    expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['text-without-bar', undefined]]);
    return phrase(diagnostics[0]!).hint;
  };
  const offered = (lines: string) => expect.stringContaining(`If it begins a new item, write:\n${lines}`);

  test.each([
    [
      'Where is it?\tHill road: left\nIs it free?\tYes.\n',
      'question: Where is it?\n  answer: "Hill road: left"',
    ],
    ['Where is it?;Hill road\nIs it free?;Yes.\n', 'question: Where is it?\n  answer: Hill road'],
    ['"Where; is it?";"Hill ""Top"" road"\n', 'question: Where; is it?\n  answer: Hill "Top" road'],
  ])('%j', (rows, item) => {
    expect(told('content/faqs.yaml', `- question: A\n  answer: B\n${rows}`)).toEqual(offered(`- ${item}`));
  });

  test.each([
    ['John;Driver\nAnn;Cook\n', '- name: John\n  role: Driver'],
    ['John,Driver\n', '- name: John\n  role: Driver'],
    ['John;;john.jpg\n', '- name: John\n  photo: john.jpg'],
  ])('%j below a short value', (rows, item) => {
    expect(told('content/people/staff.yaml', `- name: Mary\n  role: Nurse\n${rows}`)).toEqual(offered(item));
  });

  test.each(['John; the driver', 'We have 1,000 books', 'A, b, c'])(
    'but %j is a sentence or a note',
    (line) => {
      expect(told('content/people/staff.yaml', `- name: Mary\n  role: Nurse\n${line}\n`)).not.toContain(
        'new item',
      );
    },
  );
});

test('an error without an explanation is not at an empty line or a comment', () => {
  const file = sourceFile(
    'site.yaml',
    SETTINGS.replace('url:', '- where:').replace(
      '  name: A',
      '  name: A\n  # Why\n  description: B\n  kind: school\n  logo: a.svg',
    ),
  );
  const { diagnostics } = parseYaml(file);
  expect(diagnostics.map(({ code, at }) => [code, at.line])).toEqual([['yaml-syntax', 10]]);
  expect(phrase(diagnostics[0]!).message).toBe('This line is not indented like the lines it belongs to.');
});

test('the key of a list that is above other keys moves to its list', () => {
  const section = (keys: string) =>
    `title: A\ndescription: B\nsections:\n  - type: cards\n${keys}      - title: C\n        description: D\n`;
  const file = sourceFile('content/pages/x.yaml', section('    items:\n    heading: Clubs\n'));
  const { diagnostics } = parseYaml(file);
  expect(diagnostics.map((one) => phrase(one).hint)).toEqual([
    'Move "items:" to the line directly above it.',
  ]);
  expect(withFix(file, diagnostics[0]?.fix)).toBe(section('    heading: Clubs\n    items:\n'));
});

/** Returns the text of a file after a fix. */
function withFix(file: SourceFile, fix: ReturnType<typeof parseYaml>['diagnostics'][number]['fix']): string {
  const offset = (line: number, column: number) => (file.lineStarts[line - 1] ?? 0) + column - 1;
  if (fix === undefined) return file.text;
  const { at, text } = fix;
  return (
    file.text.slice(0, offset(at.line, at.column)) + text + file.text.slice(offset(at.endLine, at.endColumn))
  );
}

describe('a heading or a note between two items is not published in the item above', () => {
  const told = (text: string) =>
    parseYaml(sourceFile('content/people/staff.yaml', text)).diagnostics.map((one) => ({
      code: one.code,
      fix: one.fix,
      hint: phrase(one).hint,
    }));
  const between = (bio: string, line: string) =>
    `- name: Mary\n  role: Nurse\n  bio: ${bio}\n\n${line}\n\n- name: John\n  role: Driver\n`;
  const NOTE = 'If it is a note for yourself, put # before it.';

  test.each(['DRIVERS', 'Drivers:', '*** John left in May ***', 'Kitchen', 'Page 2 of 3'])('%s', (line) => {
    const belongs = 'If it belongs to "bio", write "bio: |" with the text on the lines below.';
    expect(told(between('Here since 1990.', line))).toEqual([
      { code: 'text-without-bar', fix: undefined, hint: `${NOTE} ${belongs}` },
    ]);
    expect(told(between('|\n    Here since 1990.', line))).toEqual([
      {
        code: 'text-without-bar',
        fix: undefined,
        hint: `${NOTE} If it belongs to "bio", begin it with 4 spaces.`,
      },
    ]);
  });

  test('nor is a sentence', () => {
    expect(told(between('Here since 1990.', 'John left in May.'))[0]?.fix).toBeUndefined();
  });

  test.each(['place', '  place', 'DRIVERS', 'Old names:'])('nor is %j at the end of the file', (line) => {
    expect(told(`- name: Mary\n  role: Nurse\n  bio: Here since 1990.\n${line}\n`)).toMatchObject([
      { code: 'text-without-bar', fix: undefined },
    ]);
  });

  test('but a text that was pasted there is put below its key', () => {
    const [only] = told(between('Here since 1990.', 'She sings,\nand she plays the organ.'));
    expect(only).toMatchObject({ code: 'text-without-bar' });
    expect(only?.fix?.text).toContain('organ');
  });
});

test.each(["'", '"'])('a quote before a key is to be deleted, and the advice says so: %s', (quote) => {
  const { diagnostics } = parseYaml(sourceFile('x.yaml', `- name: A\n  ${quote}role: B\n- name: C\n`));
  expect(diagnostics.map((one) => [one.code, phrase(one).hint])).toEqual([
    ['open-quote', `Delete this ${quote}.`],
  ]);
  expect(diagnostics[0]?.fix?.text).toBe('role: B');
});

test('a line of a text that begins with a key and a comma is left to the owner', () => {
  const text = '- name: A\n  role: B\n  bio: She has one\n  photo, a picture.\n- name: C\n  role: D\n';
  const { diagnostics } = parseYaml(sourceFile('content/people/staff.yaml', text));
  expect(diagnostics.map(({ code, fix }) => [code, fix])).toEqual([['missing-colon', undefined]]);
});
