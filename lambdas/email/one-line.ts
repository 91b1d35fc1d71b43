/**
 * Text that stays on its line: line breaks and other control characters become single spaces.
 * Names reach subjects and plain text, where a line break would start a header or a paragraph of someone else's.
 */
export const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
