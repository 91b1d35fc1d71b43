/** Which of the fonts' files draws a character: one holds western Latin letters, the other those of the rest of Europe. */
export type Script = 'latin' | 'latin-ext';

/** Text of one font. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** Whether a font has a glyph for a code point. */
export type Covers = (script: Script, codePoint: number) => boolean;

const replacement = '?';

/**
 * A text in pieces that one font each can draw. A character that none of them has is drawn as its letter without accents where there
 * is one, and else as a question mark: a PDF/UA file may hold no character that is not drawn.
 */
export const runsOf = (text: string, covers: Covers): Run[] => {
  const runs: { script: Script; text: string }[] = [];
  for (const { script, text: piece } of Array.from(text.normalize('NFC'), (character) => drawn(character, covers))) {
    const last = runs.at(-1);
    if (last?.script === script) last.text += piece;
    else runs.push({ script, text: piece });
  }
  return runs;
};

const drawn = (character: string, covers: Covers): Run => {
  const script = scriptOf(character, covers);
  if (script) return { script, text: character };
  // Spaces of every width are one: what separates words stays apart.
  if (/\s/u.test(character)) return { script: 'latin', text: ' ' };
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return { script: 'latin', text: isCovered(plain, covers) ? plain : replacement };
};

const scriptOf = (character: string, covers: Covers): Script | undefined => {
  const codePoint = character.codePointAt(0) ?? 0;
  return (['latin', 'latin-ext'] as const).find((script) => covers(script, codePoint));
};

const isCovered = (text: string, covers: Covers): boolean =>
  text !== '' && Array.from(text).every((character) => covers('latin', character.codePointAt(0) ?? 0));
