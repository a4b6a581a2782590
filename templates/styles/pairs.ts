import type { ColourPair } from '../../generator/model/palette.ts';
import type { ColourName } from '../../generator/schema/entities/theme.ts';

/** What visitors call the text in each colour. */
const WORDS = {
  ink: 'Text',
  muted: 'Quiet text',
  heading: 'Headings',
  link: 'Links',
  accent: 'Text in the accent colour',
  error: 'Error messages',
  'on-action': 'Text',
  'on-forest': 'Text',
  grain: 'Text in the colour of grain',
} satisfies Partial<Record<ColourName, string>>;

/**
 * Every pair of colours that needs contrast, with the words for what visitors could not see. A template that puts words
 * on a new ground adds a line here. (WCAG 2.2, 1.4.3 and 1.4.11.)
 */
export const PAIRS: readonly ColourPair[] = [
  ...text('paper', 'on the page', ['ink', 'muted', 'heading', 'link', 'accent', 'error']),
  ...text('card', 'on cards', ['ink', 'muted', 'heading', 'link']),
  ...text('sand', 'on coloured bands', ['ink', 'muted', 'heading', 'link']),
  ...text('leaf', 'on quiet highlights', ['ink', 'heading', 'link']),
  ...text('clay', 'on notices', ['ink', 'heading', 'accent']),
  ...text('straw', 'in the row of figures', ['ink', 'heading']),
  ...text('action', 'on buttons', ['on-action']),
  ...text('action-pressed', 'on buttons under the pointer', ['on-action']),
  ...text('forest', 'on the header of the page', ['on-forest', 'grain']),
  ...text('forest-deep', 'on the footer of the page', ['on-forest', 'grain']),
  ...(['paper', 'card', 'sand'] as const).map((ground) => ({
    colour: 'edge' as const,
    ground,
    least: 3,
    words: 'The borders of fields',
  })),
];

function text(
  ground: ColourName,
  where: string,
  colours: readonly (keyof typeof WORDS)[],
): readonly ColourPair[] {
  return colours.map((colour) => ({ colour, ground, least: 4.5, words: `${WORDS[colour]} ${where}` }));
}
