/** The characters from 0x80 to 0x9F; a space where there is none. `TextDecoder` of some versions of Node reads Latin 1 there. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const range = (from: number, to: number): string =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, place) => from + place));

/** Codes of the characters that Windows-1252 has, by the character; control characters are none of them. */
const codes: ReadonlyMap<string, number> = new Map([
  ...Array.from(special, (character, place) => [character, 0x80 + place] as const),
  ...Array.from(range(0x20, 0x7e) + range(0xa0, 0xff), (character) => [character, character.charCodeAt(0)] as const),
]);

/** A text in the letters that Windows-1252 has: others without their accents, or a question mark. */
export const inWindows1252 = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' '), (character) => {
    if (codes.has(character)) return character;
    const plain = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return codes.has(plain) ? plain : '?';
  }).join('');

/** @param text of lines that `inWindows1252` made, with their ends */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => codes.get(character) ?? character.charCodeAt(0));
