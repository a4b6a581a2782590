import * as z from 'zod';
import { choice, colour, nameOrDrawing } from '../fields.ts';
import { OTHER_NAMES } from '../other-names.ts';

/** The colours an owner may change, named by purpose. The names are those of templates/styles/tokens.css. */
const COLOURS = {
  paper: own('The ground of the page.'),
  card: own('The ground of cards and fields.'),
  sand: own('The ground of bands across the page, such as the one with its heading.'),
  leaf: own('The ground of quiet highlights and of pictures that are still to come.'),
  clay: own('The ground of notices, such as "Closed".'),
  straw: own('The ground of the row of figures.'),
  ink: own('Text.'),
  muted: own('Less important text, such as the role of a person.'),
  heading: own('Headings.'),
  link: own('Links.'),
  accent: own('The mark of the page a visitor is on.'),
  error: own('What a form says is wrong.'),
  line: own('Thin rules that only decorate.'),
  edge: own('The borders of fields.'),
  action: own('The ground of buttons.'),
  'action-pressed': own('The ground of a button under the pointer.'),
  'on-action': own('The words on buttons.'),
  forest: own('The ground of the head of the page.'),
  'forest-deep': own('The ground of the foot of the page and of the line above its head.'),
  'on-forest': own('The words on the head and the foot of the page.'),
  tea: own('The theme of health and food.'),
  lake: own('The theme of water.'),
  murram: own('The theme of aid.'),
  grain: own('The theme of climate, and what shines on the head and the foot of the page.'),
};

/** The names of these colours in other programs and style guides. */
const OTHER_COLOURS = {
  primary: 'action',
  main: 'action',
  brand: 'action',
  button: 'action',
  buttons: 'action',
  buttontext: 'on-action',
  buttonhover: 'action-pressed',
  hover: 'action-pressed',
  secondary: 'accent',
  highlight: 'accent',
  active: 'accent',
  background: 'paper',
  bg: 'paper',
  page: 'paper',
  body: 'paper',
  surface: 'card',
  cards: 'card',
  panel: 'card',
  band: 'sand',
  section: 'sand',
  text: 'ink',
  foreground: 'ink',
  font: 'ink',
  bodytext: 'ink',
  subtitle: 'muted',
  caption: 'muted',
  grey: 'muted',
  gray: 'muted',
  headings: 'heading',
  title: 'heading',
  titles: 'heading',
  links: 'link',
  anchor: 'link',
  border: 'edge',
  borders: 'edge',
  outline: 'edge',
  divider: 'line',
  separator: 'line',
  header: 'forest',
  menu: 'forest',
  navbar: 'forest',
  navigation: 'forest',
  footer: 'forest-deep',
  topbar: 'forest-deep',
  headertext: 'on-forest',
  menutext: 'on-forest',
  footertext: 'on-forest',
  danger: 'error',
  warning: 'clay',
  notice: 'clay',
  water: 'lake',
  health: 'tea',
  food: 'tea',
  aid: 'murram',
  climate: 'grain',
};

/** The palettes of the templates. */
const PALETTE_NAMES = ['highland', 'lake', 'brick'] as const;
export type PaletteName = (typeof PALETTE_NAMES)[number];

/** The main colours of the palettes. */
const OTHER_PALETTES = { green: 'highland', blue: 'lake', red: 'brick' };

/** The typefaces of a site. */
const TYPEFACES = ['serif', 'sans', 'system'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** Well-known typefaces with or without serifs. */
const OTHER_TYPEFACES = {
  times: 'serif',
  timesnewroman: 'serif',
  georgia: 'serif',
  cambria: 'serif',
  garamond: 'serif',
  arial: 'sans',
  calibri: 'sans',
  helvetica: 'sans',
  verdana: 'sans',
  tahoma: 'sans',
  sansserif: 'sans',
};

/** The ridge lines of the templates. */
const RIDGE_NAMES = ['hills', 'mount-kenya', 'plain'] as const;
export type RidgeName = (typeof RIDGE_NAMES)[number];

/** The look of the site. Anything left out keeps the default of the templates. */
export const theme = z
  .strictObject({
    palette: choice('A complete set of colours, for light and dark pages.', 'lake', PALETTE_NAMES)
      .register(OTHER_NAMES, { names: OTHER_PALETTES })
      .optional(),
    typeface: choice(
      'The letters: headings with serifs, all without serifs, or those of the device of the visitor, which load nothing.',
      'sans',
      TYPEFACES,
    )
      .register(OTHER_NAMES, { names: OTHER_TYPEFACES })
      .optional(),
    ridge: nameOrDrawing(
      'The line above the foot of each page: hills, mount-kenya, plain, or a drawing of your own in content/images/.',
      'plain',
      RIDGE_NAMES,
    ).optional(),
    colours: palette('Colours in place of those of the palette.').optional(),
    darkColours: palette('The same for visitors whose device asks for dark pages.').optional(),
  })
  .meta({ title: 'The theme', description: 'Colours, letters and the ridge line.' });
export type OwnTheme = z.infer<typeof theme>;

/** A colour name of the templates: `link`, `forest-deep`. */
export type ColourName = keyof typeof COLOURS;

function own(description: string) {
  return colour(description, '#1D5A73').optional();
}

function palette(description: string) {
  return z
    .strictObject(COLOURS)
    .meta({ title: 'A group of colours', description })
    .register(OTHER_NAMES, { names: OTHER_COLOURS });
}
