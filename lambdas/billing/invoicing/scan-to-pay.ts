import { minorDigits } from '#contract/billing/money/written.ts';
import type { Printed } from './printed.ts';

/** In these a bank is found by the IBAN alone. Source: EPC409-09, the EEA's countries. */
const inEea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);
/** In these a transfer needs the BIC as well. Source: EPC409-09. */
const beyond = new Set('AD AL CH GB GI MC MD ME MK RS SM VA'.split(' '));

/** Limits of a code, which is what version 13 of a QR code has room for. Source: EPC069-12. */
const most = { bytes: 331, amount: 99_999_999_999, name: 70 } as const;

/**
 * Data for a banking app to fill in a transfer in euros: holder, IBAN, amount and the invoice's number. Source:
 * EPC069-12, version 002.
 * @returns nothing where no such transfer can pay it
 */
export const scanToPay = ({ kind, seller, number, currency, totals }: Printed): string | undefined => {
  const { iban, bic, name = '' } = seller ?? {};
  const amount = totals.gross;
  if (kind !== 'invoice' || currency !== 'EUR' || number === undefined || iban === undefined) return undefined;
  if (amount <= 0 || amount > most.amount || !isReachable(iban, bic)) return undefined;
  const holder = Array.from(name.replaceAll(/\s+/gu, ' ')).slice(0, most.name).join('').trim();
  const euros = (amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency));
  // Two lines stay empty: what it is for as a code, and a reference with check digits.
  const payload = ['BCD', '002', '1', 'SCT', bic ?? '', holder, iban, `EUR${euros}`, '', '', number].join('\n');
  return new TextEncoder().encode(payload).length > most.bytes ? undefined : payload;
};

const isReachable = (iban: string, bic: string | undefined): boolean => {
  const country = iban.slice(0, 2);
  return inEea.has(country) || (beyond.has(country) && bic !== undefined);
};
