import type { Currency } from '#contract/billing/money/amount.ts';
import { fullAmountOf, netOf } from '#contract/billing/money/totals.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import type { Printed } from '../printed.ts';

/** A whole number of the smallest units as a decimal number without a currency, as XML writes it: 12345 is `123.45`. */
const decimal = (amount: number, digits: number): string => {
  const sign = amount < 0 ? '-' : '';
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  return digits === 0 ? `${sign}${text}` : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

export const money = (amount: number, currency: Currency): string => decimal(amount, minorDigits(currency));

/** Hundredths of a percent as a percentage. */
export const percentage = (rate: number): string => decimal(rate, 2);

/** The note; of a credit note its reason. */
export const noteOf = ({ kind, note, cancelReason }: Printed): string | undefined =>
  kind === 'credit-note' ? cancelReason : note;

/** `2026-11-22` as format 102 has it. Source: UNTDID 2379. */
export const compactDate = (date: string): string => date.replaceAll('-', '');

/** A line without VAT, its discount, and the price of one piece before it. */
export const netLine = (line: Printed['lines'][number], { prices, currency }: Pick<Printed, 'prices' | 'currency'>) => {
  const net = netOf(line, prices);
  const full = netOf({ amount: fullAmountOf(line), rate: line.rate }, prices);
  const price =
    prices === 'net' ? money(line.unitPrice, currency) : priceOf(full, line.quantity, minorDigits(currency));
  const discount =
    line.discount === undefined
      ? undefined
      : { amount: money(full - net, currency), of: money(full, currency), percent: percentage(line.discount) };
  return { net: money(net, currency), price, quantity: decimal(line.quantity, 2), discount };
};

/** More digits than money has: a price without VAT, of what was entered with it, seldom is whole. */
const priceOf = (net: number, quantity: number, digits: number): string =>
  ((net / 10 ** digits / quantity) * 100).toFixed(6);
