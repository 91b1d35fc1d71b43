import * as v from 'valibot';

/**
 * Whether a text has nothing that a table or an XML file cannot keep and nobody reads: control characters other than the ends of lines, halves
 * of characters, and the code points that Unicode keeps free of characters, such as U+FFFE. Sent invoices are XML, and cannot be sent anew.
 */
export const isWritable = (text: string): boolean =>
  !/[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u.test(text.replaceAll(/[\r\n\t]/g, ' '));

/** The same on one line. */
export const isLine = (text: string): boolean => isWritable(text) && !/[\r\n\t\p{Zl}\p{Zp}]/u.test(text);

/** Free text: trimmed, NFC, at most so many characters; may be empty. */
export const words = (maximum: number) =>
  v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.maxLength(maximum), v.check(isWritable, 'No control characters'));

// Formats such as a change of direction, fillers and joiners; the blank of Braille, which is drawn as nothing. What follows an emoji or a
// sign and says how it is drawn is seen by that.
const unseen = /(?![\uFE0E\uFE0F])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether a name has characters that nobody sees, or nothing but them: two names would look alike, or one be no name. */
export const hasUnseen = (name: string): boolean => unseen.test(name) || !seen.test(name);
