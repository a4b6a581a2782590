/** True for words that mean that there is no value, or none yet: `none`, `n/a`, `photo to follow`. */
export function isNone(written: string): boolean {
  return NONE.test(written.trim());
}

const NONE =
  /^(?:no|none|false|off|n|0|[-–—]+|\?+|null|nil|nothing|unknown|pending|n\.?\/?a|(?:none |nothing |not )yet|disabled?|tb[acd]|(?:\p{L}+ )?to (?:be \w+|come|follow)|later|(?:\p{L}+ )?coming soon|hakuna|bado|baadaye)\.?$/iu;
