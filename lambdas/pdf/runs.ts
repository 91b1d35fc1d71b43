import { fontFiles, type Script } from './files.ts';

/** Text of one font. */
export interface Run {
  readonly script: Script;
  readonly text: string;
}

/** Whether a font has a glyph for a code point. */
export type Covers = (script: Script, codePoint: number) => boolean;

/** Stands for letters that no font has. A PDF/UA file may hold no character that is not drawn. */
export const omission = '[…]';

/**
 * A text in pieces that one font each can draw. A character that none of them has is drawn as its letter without accents where there
 * is one. Of others the whole word is left out: `omission` stands there once.
 */
export const runsOf = (text: string, covers: Covers): Run[] => {
  const runs: { script: Script; text: string }[] = [];
  const add = ({ script, text: piece }: Run): void => {
    const last = runs.at(-1);
    const isRepeated = piece === omission && last?.text.endsWith(omission);
    if (last?.script !== script) runs.push({ script, text: piece });
    else if (!isRepeated) last.text += piece;
  };
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    if (!isJoining(character)) add(drawn(character, covers));
    // Skin tones, keycaps and what joins emoji change the sign before them, so that the same font must draw both.
    else if (last && covers(last.script, codePointOf(character))) last.text += character;
  }
  return runs;
};

const isJoining = (character: string): boolean => /[\p{M}\p{Emoji_Modifier}\p{Cf}]/u.test(character);

const codePointOf = (character: string): number => character.codePointAt(0) ?? 0;

const drawn = (character: string, covers: Covers): Run => {
  const script = scriptOf(character, covers);
  if (script) return { script, text: character };
  // Spaces of every width are one: what separates words stays apart.
  if (/[\s\p{Cc}]/u.test(character)) return { script: 'latin', text: ' ' };
  const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return { script: 'latin', text: isCovered(plain, covers) ? plain : omission };
};

const isScript = (name: string): name is Script => name in fontFiles;
const inOrder = Object.keys(fontFiles).filter(isScript);

const scriptOf = (character: string, covers: Covers): Script | undefined => {
  const isCovering = (script: Script): boolean => covers(script, codePointOf(character));
  if (/\p{Emoji_Presentation}/u.test(character)) return ['emoji' as const, ...inOrder].find(isCovering);
  if (/\p{Script=Hangul}/u.test(character)) return ['hangul' as const, ...inOrder].find(isCovering);
  return inOrder.find(isCovering);
};

const isCovered = (text: string, covers: Covers): boolean =>
  text !== '' && Array.from(text).every((character) => covers('latin', codePointOf(character)));
