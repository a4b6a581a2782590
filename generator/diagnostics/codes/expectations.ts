/** What a value must be, as the end of a sentence "… must be <this>". */
const EXPECTATIONS = {
  email: ({ example }: WithExample) => `an email address, such as ${example}`,
  phone: ({ example }: WithExample) =>
    `a number with + and the country code instead of 0, such as ${example}`,
  'web-address': ({ example }: WithExample) =>
    `a complete address that begins with https://, such as ${example}`,
  account: ({ network, host }: { readonly network: string; readonly host: string }) =>
    `an address at ${host}, because the network is "${network}"`,
  'own-account': ({ example }: WithExample) =>
    `the address of your own page there, such as https://${example}`,
  link: () => 'a page such as /contact, or an address that begins with https://, mailto: or tel:',
  page: ({ example }: WithExample) => `a page of this site, such as ${example}; "link" leads anywhere else`,
  'old-address': ({ example }: WithExample) =>
    `an address such as ${example}: a / and then letters without accents, digits and . _ ~ -`,
  'new-address': ({ example }: WithExample) =>
    `an address of this site such as ${example}, or one that begins with https://`,
  file: ({ example }: WithExample) => `the path of a file in public/, such as ${example}`,
  image: ({ example }: WithExample) => `the path of a picture in content/images/, such as ${example}`,
  'focus-point': ({ example }: WithExample) =>
    `two percentages, from the left and from the top, such as ${example}`,
  date: ({ example }: WithExample) => `a real date, written year-month-day, such as ${example}`,
  country: ({ example }: WithExample) => `the two letters of a country, such as ${example}`,
  'time-zone': ({ example }: WithExample) => `a time zone such as ${example}`,
  integer: ({ min, max, example }: WithExample & { readonly min: number; readonly max: number }) =>
    `a whole number from ${min} to ${max}, such as ${example}`,
  year: ({ example }: WithExample) => `a year with four digits, such as ${example}`,
  boolean: () => 'yes or no',
  point: ({ example }: WithExample) => `two whole numbers, across and down, such as ${example}`,
  language: ({ example }: WithExample) => `the code of a language, such as ${example}`,
  'other-language': ({ example }: WithExample) =>
    `the code of a language, such as ${example} for Swahili; not that of a country`,
  id: ({ example }: WithExample) => `small letters, digits and hyphens, such as ${example}`,
  'free-id': () => 'another word, because programs use this one themselves',
  colour: ({ example }: WithExample) => `a colour such as ${example}`,
  choice: ({ words }: { readonly words: readonly string[] }) =>
    words.length === 1 ? `"${words[0]}"` : `one of ${words.join(', ')}`,
  'name-or-drawing': ({ words }: { readonly words: readonly string[] }) =>
    `${words.join(', ')}, or a drawing in content/images/ such as ridge.svg`,
  'more-than-nothing': () => 'a text that is not empty',
  'filled-list': () => 'a list with at least one item',
  'as-documented': () => 'written as in FIELDS.md',
  'page-or-collection': () => 'an entry with one of "page", "link" and "collection"',
  'page-or-items': () => 'an entry with a "page", a "link", or a "label" and "items"',
  'point-on-map': ({ width, height }: { readonly width: number; readonly height: number }) =>
    `a point on the map, at most ${width} across and ${height} down`,
  outline: () => 'a list of at least three points',
  'free-on-map': () => 'a point on the map where nothing else is',
  'new-on-map': ({ thing }: { readonly thing: string }) => `a ${thing} that is not on the map yet`,
} as const;

/** Advice for a value that no other text can replace. */
const NOTES = {
  'on-this-computer': ({ folder }: InFolder) =>
    `This path works only on your computer. Copy the file into ${folder}/ and write its path from there.`,
  'on-the-web': ({ folder }: InFolder) =>
    `Save the file in ${folder}/ if its owner allows it, and write its path from there.`,
  'name-of-file': ({ folder, path }: InFolder & { readonly path: string }) =>
    `The name of a file can have letters without accents, digits, spaces and . _ - ( ). Rename the file in ${folder}/, and write its new name here, such as "${path}".`,
  'picture-format': ({ path }: { readonly path: string }) =>
    `A picture must be .jpg, .png, .webp, .avif or .svg. Save it again as .jpg, and write its new name here: "${path.replace(/\.\w+$/, '.jpg')}".`,
  'picture-kinds': () => 'A picture must be .jpg, .png, .webp, .avif or .svg.',
  'only-documents': ({ isNeeded }: { readonly isNeeded?: boolean }) =>
    `Only a document can be named here, such as a form to fill in. Write an address in the text beside it, as a link.${isNeeded ? '' : ' If there is no document, delete this line.'}`,
  'no-width': ({ character }: { readonly character: string }) =>
    `There is an invisible character in it: ${character}. Delete the word and type it again.`,
  'words-of-templates': () =>
    'The words that sitegen adds to each page, such as "Menu", are in no other language yet. Another language is a new file in templates/strings/; docs/templates.md tells more.',
  'plain-path': () =>
    'After the name of the host, an address can have letters without accents, digits and . _ ~ -, but no folder begins with . or -. Choose another name for the folder on your host, and write it here.',
  'no-redirect': () =>
    'No redirect is possible from such an address. Delete these lines. Visitors with the old address see your page for addresses that do not exist.',
  'own-address': () =>
    'This is not the address of a site that visitors can open. Write the one that your web host gives you. Until you have one, write https://www.example.org.',
  'note-without-hash': ({ line }: { readonly line: string }) =>
    `Write "#" and a space before the note:  ${line}`,
  'leave-out': () => 'To have none, delete this line.',
  'one-word': ({ words }: { readonly words: readonly string[] }) =>
    `Only one can be written here. Keep one of: ${words.join(', ')}.`,
  'one-by-one': () => 'Write one redirect for each old page.',
  'one-number': () => 'Write one number here.',
  'one-file': () => 'Write the path of one file here.',
  'one-mail-address': () => 'Write one mail address here.',
  'no-mail-address': () => 'This is a mail address. Write the address of a page here, with https://.',
  'form-service': () =>
    'A form needs a form service, which sends you a mail for each message. Write the address here that the service gives you. Without a service, write `mode: none` and delete this line.',
  'whatsapp-number': ({ number }: { readonly number: string }) =>
    `For WhatsApp, write https://wa.me/ and the number with its country code, without +: https://wa.me/${number}`,
  'account-name': ({ name }: { readonly name: string }) =>
    `Write the whole address that your browser shows for the account. It ends with "${name}".`,
  'six-digits': ({ count }: { readonly count: number }) =>
    `After the # there must be 6 digits (0 to 9, A to F). Here there are ${count}.`,
  'number-in-kenya': ({ number }: { readonly number: string }) =>
    `For a number in Kenya, write "${number}". For another country, write its code in place of 254.`,
  'number-of-digits': ({ digits, fewest, most }: Readonly<Record<'digits' | 'fewest' | 'most', number>>) =>
    `A number has ${fewest} to ${most} digits, with those of the country. Here there are ${digits}.`,
  'odd-mobile': ({ digits }: { readonly digits: number }) =>
    `A mobile number has 9 digits after +254. Here there are ${digits}.`,
  'odd-mobile-at-home': ({ digits }: { readonly digits: number }) =>
    `A mobile number has 10 digits with its first 0. Here there are ${digits}.`,
  'no-extension': () =>
    'A phone cannot call an extension by itself. Write only the number here, and the extension in a text.',
  'only-the-number': () => 'Write only the number here, and the rest in a text.',
  'only-a-number': () => 'Write only a number here. If there is none, delete this line.',
  'few-can-open': () =>
    'Few visitors can open this kind of file. Save it as PDF, put that into public/, and write its name here.',
  'nothing-to-show': () =>
    'The section would have nothing to show. If there are no items yet, delete the section.',
  commented: ({ key, line }: { readonly key: string; readonly line: number }) =>
    `"${key}" is a comment on line ${line}. Delete the "#" there, and begin the line in the same column as the other keys.`,
  'one-way': () => 'An entry leads to one thing. Keep one of these lines, and delete the others.',
  'page-of-anchor': ({ anchor }: { readonly anchor: string }) =>
    `The menu and the footer are on every page. Write the page before the "#", such as "/${anchor}" for the home page.`,
  'no-target': () => 'Write below the label where the entry leads, such as:  page: /about/faqs',
  'group-below-page': () =>
    'An entry with "items" leads nowhere. If "label" begins a new entry, write "- " before it. If not, put the page into its "items".',
  'group-leads-nowhere': () =>
    'An entry with "items" opens them and leads nowhere. Write "label" with its words instead, and put the page into its "items".',
  'empty-group': () => 'Its "items" are empty. Write entries below "items", or delete the group.',
  events: () => 'There is no section for events. Write them as a list in a section of the type text.',
  'no-kind': () => 'If none of them fits, delete this line.',
  'city-zone': () =>
    'A time zone has the name of a continent and a city. Choose the nearest large city, such as Africa/Nairobi.',
  film: () => 'A page has no films. Link to the film in a text:  [Our film](https://…)',
  'other-weekday': ({ date, weekday }: Readonly<Record<'date' | 'weekday', string>>) =>
    `${date} is a ${weekday}. Find out which of the two is right, and write the date in this form, without the weekday.`,
  'no-year': ({ example }: WithExample) => `Write the year too, first of all: the year, then "${example}".`,
  'no-last-day': () =>
    'Write a day. If there is no last day yet, write one some months from now, and what is to be said about it in the "description".',
  'day-in-words': () => 'Write the date of that day.',
  'lines-below-bar': ({ bar }: { readonly bar: string }) =>
    `Write the text on the lines below "${bar}", with two more spaces than the key has.`,
  'no-spaces': () => 'An address has no spaces. Copy it from your browser, which shows %20 for each.',
  'no-end': () => 'Delete this line if there is no last day.',
  'no-day': ({ example }: WithExample) => `Write the day too, such as ${example}.`,
  'days-of-month': ({ month, days }: { readonly month: string; readonly days: number }) =>
    `${month} has only ${days} days.`,
} as const;

type InFolder = { readonly folder: string };

/** A note, with the arguments for its words. */
export type Note = {
  readonly [K in keyof typeof NOTES]: { readonly is: K } & NeedsOfNote<K>;
}[keyof typeof NOTES];

type NeedsOfNote<K extends keyof typeof NOTES> =
  Parameters<(typeof NOTES)[K]> extends [infer A] ? A : unknown;

/** The words of a note. */
export function wordsOfNote(note: Note): string {
  return (NOTES[note.is] as (given: Note) => string)(note);
}

type WithExample = { readonly example: string };

type Kind = keyof typeof EXPECTATIONS;

/** The expected kind of a value, with the arguments for its words. */
export type Expectation = {
  readonly [K in Kind]: { readonly is: K } & Needs<K>;
}[Kind];

type Needs<K extends Kind> = Parameters<(typeof EXPECTATIONS)[K]> extends [infer A] ? A : unknown;

/** The text that an editor shows for any other value. */
export function expectationText(expected: Expectation): string {
  return `This must be ${mustBe(expected)}.`;
}

/** The expectation as the end of a sentence. */
export function mustBe(expected: Expectation): string {
  // The table pairs each kind with its arguments; TypeScript cannot follow the pair through an index.
  return (EXPECTATIONS[expected.is] as (given: Expectation) => string)(expected);
}
