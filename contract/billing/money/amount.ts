import * as v from 'valibot';
import { moneyLimits } from '../limits.ts';

/** Currencies that are offered. Source: ISO 4217. */
export const currencies = [
  'EUR',
  'USD',
  'GBP',
  'CHF',
  'AUD',
  'CAD',
  'NZD',
  'SEK',
  'NOK',
  'DKK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'ISK',
  'JPY',
  'SGD',
  'HKD',
  'INR',
  'ZAR',
  'BRL',
  'MXN',
  'ILS',
  'TRY',
  'AED',
] as const;
export const Currency = v.picklist(currencies);
export type Currency = v.InferOutput<typeof Currency>;

/** Offered no longer: the lev gave way to the euro on 1 January 2026. What was sent in it stays. */
export const isRetired = (currency: Currency): boolean => currency === 'BGN';

/** Minor units of a currency (cents): whole and not negative. */
export const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimits.amount));

/** Minor units that may be owed or given back. */
export const SignedAmount = v.pipe(v.number(), v.safeInteger());

/** Hundredths of a percent: 2100 is 21 %. */
export const Rate = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** Hundredths of a percent that are taken off. */
export const Discount = v.pipe(Rate, v.minValue(1));

/** Standard rate, zero rate, exempt, reverse charge, out of scope. Source: EN 16931, BT-151. */
export const VatCategory = v.picklist(['S', 'Z', 'E', 'AE', 'O']);
export type VatCategory = v.InferOutput<typeof VatCategory>;

/** One currency's sum: amounts of different currencies are never added. */
export const CurrencyAmount = v.object({ currency: Currency, amount: SignedAmount });
