import { describe, expect, it } from 'vitest';
import { garbledLetters } from '../../generator/read/garbled-letters.ts';

/** The bytes of UTF-8 in Windows-1252, the encoding of Word and Excel on many computers. */
const GARBLED = [
  ['MÃ¼nchen', 'München'],
  ['cafÃ©', 'café'],
  ['sÃ»r', 'sûr'],
  ['MwÄ©kÅ©', 'Mwĩkũ'],
  ['Ä¨rÄ©', 'Ĩrĩ'],
  ['itâ€™s', 'it’s'],
  ['â€œWord', '“Word'],
  ['2024â€“2025', '2024–2025'],
  ['20Â°', '20°'],
  ['10Â\u00a0km', '10\u00a0km'],
  ['Â«ouiÂ»', '«oui»'],
  ['NoÃ«l', 'Noël'],
  ['voilÃ\u00a0', 'voilà'],
  ['Ã“rgÃ£o', 'Órgão'],
  ['MÃƒÂ¼nchen', 'München'],
  ['â€œoldâ€', '“old”'],
  ['â€œoldâ€\u009d', '“old”'],
  ['â€œoldâ€\ufffd', '“old”'],
  ['stoneâ€', 'stone”'],
  ['Ã¢â‚¬Å“oldÃ¢â‚¬Â\u009d', '“old”'],
  ['wellÃ¢â‚¬â€˜known', 'well\u2011known'],
  ['Ã¢â‚¬Â¹motÃ¢â‚¬Âº', '‹mot›'],
  ['2024Ã¢â‚¬â€œ2025', '2024–2025'],
  ['itÃ¢â‚¬â„¢s', 'it’s'],
  ['10â‚¬', '10€'],
  ['lâ\u0080\u0099Ã©cole', 'l’école'],
  ['fermÃ©e', 'fermée'],
  ['2024â\u0080\u00932025', '2024–2025'],
] as const;

const RIGHT = [
  '“AMANHÃ” — AMANHÃ… AMANHÃ—hoje',
  '‘MAÇÃ’ „MAÇÃ“ MANHÃ™ MANHÃ® ‹AMANHÃ› IRMÃ·MÃE',
  'IRMÃ’s',
  'AMANHÃ\u00a0: 10h',
  '«ROMÂ»',
  'Â\u00a0propos',
  'Sábado à tarde, coração, irmãs',

  'München',
  'Mwĩkũ wa Gĩkũyũ',
  'it’s “so” – £ 5',
  'SÃO PAULO',
  '«AMANHÃ»',
  '«CAFÉ»',
  'Âme',
  'Ångström',
  '€ 20',
];

describe('text in the wrong encoding does not reach visitors', () => {
  it.each(GARBLED)('%s is an error that means %s', (garbled, meant) => {
    expect(garbledLetters(`We say ${garbled} here.`)).toEqual([{ offset: 7, length: garbled.length, meant }]);
  });

  it.each(RIGHT)('%s is correct', (text) => {
    expect(garbledLetters(text)).toEqual([]);
  });

  it.each(['here â€" on the hill', 'He said â€?yes', 'It is â€~here', 'itâ€s', 'a â€ b'])(
    '%s is reported, without a suggestion',
    (text) => {
      expect(garbledLetters(text)).toMatchObject([{ meant: undefined }]);
    },
  );

  it('a text of one long word is checked once', () => {
    const start = performance.now();
    expect(garbledLetters(`${'a'.repeat(250_000)}Ã¼`)).toHaveLength(1);
    expect(garbledLetters('AÃ”'.repeat(100_000))).toEqual([]);
    expect(garbledLetters('Ã¼'.repeat(100_000))).toHaveLength(1);
    expect(garbledLetters(`${'Â'.repeat(100_000)}©`)).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
