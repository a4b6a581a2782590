/** The living scripts that run from right to left: Arabic, Hebrew, Thaana, N'Ko, Adlam, Hanifi Rohingya and Syriac. */
const RIGHT_TO_LEFT: readonly string[] = ['Arab', 'Hebr', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Syrc'];

/** True for a language whose words run from right to left, such as Arabic, or Punjabi in Pakistan: `ar`, `pa-pk`. */
export function isRightToLeft(language: string): boolean {
  // Only the parts that decide on the script: Intl throws on other parts that it does not know.
  const [code = 'en'] = /^[a-z]{2,3}(-[a-z]{4}\b)?(-[a-z]{2}\b)?/.exec(language) ?? [];
  return RIGHT_TO_LEFT.includes(new Intl.Locale(code).maximize().script ?? '');
}

/**
 * The attributes of an element in another language than what is around it. Screen readers choose their voice by `lang`
 * (WCAG 3.1.2), browsers the order of the words by `dir` (WCAG 1.3.2). The words around a document are English.
 */
export function inLanguage(language: string | undefined, around = 'en') {
  if (language === undefined) return {};
  const [isTurned, wasTurned] = [isRightToLeft(language), isRightToLeft(around)];
  return { lang: language, dir: isTurned === wasTurned ? undefined : isTurned ? 'rtl' : 'ltr' };
}
