/**
 * Characters that the fonts of a PDF have: European scripts, Chinese, Japanese and Korean letters, emoji. Scripts that are written from
 * right to left, or whose letters change with their neighbours, are not among them. `lambdas/pdf/pdf-of.test.ts` compares it with the fonts.
 */
const printable = new RegExp(
  [
    '^[',
    String.raw`\s\p{M}\p{Cf}\u0020-\u02cc`,
    // Greek and Cyrillic.
    String.raw`\u0370-\u0377\u037a-\u037f\u0384-\u03e1\u03f0-\u052f`,
    // Vietnamese and old Greek.
    String.raw`\u1e00-\u1fff`,
    // Dashes, quotes, currencies, signs.
    String.raw`\u2010-\u201a\u201c-\u201e\u2020-\u2022\u2024-\u2030\u2032\u2033\u2039-\u203a\u20a0-\u20c0\u2116\u2122\u2190-\u2199\u2212`,
    // Kana, Bopomofo, Han, Hangul, full-width letters.
    String.raw`\u3000-\u303f\u3041-\u3096\u3099-\u30ff\u3105-\u312f\u3400-\u4db5\u4e00-\u9fef\uac00-\ud7a3\uff01-\uff9f`,
    String.raw`\p{Emoji}`,
    ']*$',
  ].join(''),
  'u',
);

export const isPrintable = (text: string): boolean => printable.test(text.normalize('NFC'));

/** The words of texts that no PDF can show, each once, for people to write in other letters. */
export const unprintableWords = (texts: readonly (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text = '') => text.split(/\s+/).filter((word) => !isPrintable(word)))),
];
