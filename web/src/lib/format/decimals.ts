import { numberFormat } from '#web/lib/format/formats.ts';

/**
 * Reads what a person types as an amount, in whichever language: 1234.5, 1.234,50, 1 234,50. A single point or comma before exactly three
 * digits parts thousands where no more than two digits may follow.
 * @param digits that may stand after the point
 * @returns in units of the last digit; NaN for what is no such number
 */
export const readDecimal = (typed: string, digits: number): number => {
  const text = typed.replaceAll(/[\s'’]/gu, '');
  if (!/^\d[\d.,]*$/.test(text)) return Number.NaN;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const isPoint = at >= 0 && text.length - at - 1 <= digits;
  const whole = isPoint ? text.slice(0, at) : text;
  const rest = isPoint ? text.slice(at + 1) : '';
  // Thousands are three digits each, or what was typed is no number.
  if (!/^\d+$|^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(whole)) return Number.NaN;
  return Number(`${whole.replaceAll(/[.,]/g, '')}${rest.padEnd(digits, '0')}`);
};

/** As `readDecimal`, of what may be below nothing. */
export const readSigned = (typed: string, digits: number): number => {
  const text = typed.trim();
  return /^[-−–]/u.test(text) ? -readDecimal(text.slice(1), digits) : readDecimal(text, digits);
};

/** As it is written into a field, without thousands: 1234,50. */
export const writeDecimal = (value: number, digits: number, language: string, atLeast = digits): string =>
  numberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: atLeast,
    maximumFractionDigits: digits,
  }).format(value / 10 ** digits);
