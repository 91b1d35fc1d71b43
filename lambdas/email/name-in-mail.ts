import { isAddressLike } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';

/**
 * Text that stays on its line: line breaks and other control characters become single spaces.
 * Names reach subjects and plain text, where a line break would start a header or a paragraph of someone else's.
 */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

// A first and a last name.
const longest = 2 * limits.name.maximum + 1;

/**
 * A name as a mail may say it. The pool's attributes are written by the person, and what was stored came by the rules of its
 * day: of what looks like an address the words are left, so that nothing in the mail leads anywhere but to us.
 */
export const nameInMail = (name: string): string => {
  const line = oneLine(isAddressLike(name) ? wordsOf(name) : name);
  // The cut may go through a character.
  return line
    .slice(0, longest)
    .replace(/\p{Cs}$/u, '')
    .trim();
};

/** Without anything but letters, digits and what stands within a name. */
const wordsOf = (text: string): string => text.normalize('NFKC').replaceAll(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ');
