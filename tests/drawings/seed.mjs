/**
 * Returns a fixed source of random numbers that depends only on a text, so the same name always gives the same
 * picture. (FNV-1a hash, mulberry32 generator.)
 */
export function chanceFrom(text) {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.codePointAt(0), 16777619);
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    random,
    between: (least, most) => least + random() * (most - least),
    whole: (least, most) => Math.floor(least + random() * (most - least + 1)),
    pick: (list) => list[Math.floor(random() * list.length)],
    isLikely: (share) => random() < share,
    /** A line that rises and falls between about -1 and 1, rough at several scales, like land and a drawing hand. */
    line: (octaves = 4, fall = 0.5) => roughLine(random, octaves, fall),
  };
}

function roughLine(random, octaves, fall) {
  const waves = Array.from({ length: octaves }, () => smoothNoise(random));
  return (x) =>
    waves.reduce((sum, wave, octave) => sum + wave(x * 2 ** octave + octave * 17.3) * fall ** octave, 0);
}

function smoothNoise(random) {
  const values = Array.from({ length: 64 }, () => random() * 2 - 1);
  return (x) => {
    const left = Math.floor(x);
    const share = x - left;
    const [from, to] = [values[left & 63], values[(left + 1) & 63]];
    return from + (to - from) * share * share * (3 - 2 * share);
  };
}
