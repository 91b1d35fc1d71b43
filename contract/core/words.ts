import * as v from 'valibot';

/** What a table or an XML file cannot keep and nobody reads: control characters other than the ends of lines, halves of characters, and U+FFFE and U+FFFF. */
const noControl = (text: string): boolean => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text.replaceAll(/[\r\n\t]/g, ' '));

/** What somebody writes in their own words: trimmed, NFC, at most so many characters; may be empty. */
export const words = (maximum: number) =>
  v.pipe(v.string(), v.trim(), v.normalize('NFC'), v.maxLength(maximum), v.check(noControl, 'No control characters'));
