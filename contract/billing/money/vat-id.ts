import * as v from 'valibot';
import { countries } from '../../core/countries.ts';

/** Greece writes EL, and Northern Ireland XI. Source: EN 16931, BR-CO-09; Directive 2006/112/EC, Art. 215. */
const prefixes = new Set([...countries, 'EL', 'XI']);

/** After the country's two letters. Source: https://ec.europa.eu/taxation_customs/vies/faq.html; Switzerland: UID with or without the word for VAT. */
const shapes: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CH: /^E\d{9}(MWST|TVA|IVA|VAT)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
const otherShape = /^[A-Z0-9+*]{2,13}$/;

/** Where an access point or a register computes them, so do we. @param number digits alone */
const checkDigits: Readonly<Record<string, (number: string) => boolean>> = {
  BE: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  CH: (number) => {
    const weights = [5, 4, 3, 2, 7, 6, 5, 4];
    const sum = weights.reduce((total, weight, place) => total + weight * Number(number[place]), 0);
    return (11 - (sum % 11)) % 11 === Number(number[8]);
  },
};

const isVatId = (id: string): boolean => {
  const [country, rest] = [id.slice(0, 2), id.slice(2)];
  if (!prefixes.has(country) || !(shapes[country] ?? otherShape).test(rest)) return false;
  return checkDigits[country]?.(rest.replaceAll(/\D/g, '')) ?? true;
};

/** As it stands on an invoice; letters and digits, spaces left out. */
export const VatId = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase()),
  v.check(isVatId, 'Not a VAT identification number'),
);
