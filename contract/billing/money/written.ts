import type { Currency } from './amount.ts';

/** How many digits a currency has after the point: 2, and of the yen none. Source: ISO 4217, as `Intl` knows it. */
export const minorDigits = (currency: Currency): number => {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  const asked =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digits.set(currency, asked);
  return asked;
};

/** Asking takes far longer than an amount does, and there are few currencies. */
const digits = new Map<Currency, number>();

/** Minor units as people of a place write them. @param locale BCP 47 */
export const moneyText = (amount: number, currency: Currency, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 10 ** minorDigits(currency));

/** A day, `2026-11-22`, in words. */
export const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** In fours, as people read and type it. */
export const ibanText = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ');
