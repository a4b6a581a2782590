import type { RidgeName } from '../../generator/schema/entities/theme.ts';

/**
 * The ridge lines to choose from, on a field of 1440 × 96. A site uses one line everywhere: it ends bands, is above the
 * foot of each page, and fills the place of missing pictures.
 */
export const RIDGES: Readonly<Record<RidgeName, string>> = {
  hills:
    'M0 96V70c90-22 170-34 262-30 96 4 150 30 246 30 104 0 166-48 282-48 110 0 168 40 262 44 92 4 150-24 236-24 62 0 110' +
    ' 14 152 26v28z',
  /** The skyline from the south-east, falling to the flat horizon of the north. */
  'mount-kenya':
    'M0 96V74l58-5 46 2 66-13 56-4 54-13 38-3 34-11 20-14 12-3 9-7 6 6 6-4 8 12 11 5 9-4 13 12 24 7 28 4 32 13 60 7' +
    ' 46-3 54 12 72 2 62 8 86-4 68 6 98 1 42-5 32 4 100 2 72-6 24-8 14 1 22 8 58 4v13z',
  plain: 'M0 96v-5h1440v5z',
};

/** The default line of a site. */
export const USUAL_RIDGE = 'hills' satisfies RidgeName;
