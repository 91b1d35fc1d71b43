import { minorDigits } from '#contract/billing/money/written.ts';
import type { Issued } from '../printed.ts';

/** A value, with the code list that it is from. */
export interface Identifier {
  readonly scheme?: string;
  readonly value: string;
}

/** By what programs know a party; each absent where there is nothing to say. */
export interface Identified {
  /** Where it takes invoices in Peppol (BT-34, BT-49). */
  readonly endpoint?: Identifier | undefined;
  /** Of a seller whom no register and no VAT number identifies (BT-29). */
  readonly other?: string | undefined;
  /** BT-31, BT-48. */
  readonly vatId?: string | undefined;
  /** BT-32. */
  readonly taxNumber?: string | undefined;
  /** BT-30. */
  readonly registration?: Identifier | undefined;
}

/**
 * Schemes of VAT numbers by their country. Source: Peppol BIS Billing 3.0.19, Electronic Address Scheme. Countries whose own rules ask for
 * more than an invoice of ours says are left out: Denmark, Finland, Greece, Iceland, Italy, Norway, Sweden.
 */
const schemes: Readonly<Record<string, string>> = {
  AT: '9914',
  BG: '9926',
  CH: '9927',
  CY: '9928',
  CZ: '9929',
  DE: '9930',
  EE: '9931',
  ES: '9920',
  FR: '9957',
  GB: '9932',
  HR: '9934',
  HU: '9910',
  IE: '9935',
  LI: '9936',
  LT: '9937',
  LU: '9938',
  LV: '9939',
  MT: '9941',
  NL: '9944',
  PL: '9945',
  PT: '9946',
  RO: '9947',
  SI: '9949',
  SK: '9950',
};

/** A number of the Dutch trade register has eight digits (ICD 0106). */
const registrationOf = (country: string, registration: string | undefined): Identifier | undefined => {
  if (registration === undefined || registration === '') return undefined;
  const digits = registration.replaceAll(/[\s.]|^kvk:?/gi, '');
  return country === 'NL' && /^\d{8}$/.test(digits) ? { scheme: '0106', value: digits } : { value: registration };
};

/** @param country in which the party is; a VAT number of another says too little of where it takes invoices */
const endpointOf = (country: string, vatId: string | undefined, registration?: Identifier): Identifier | undefined => {
  if (registration?.scheme === '0106') return { scheme: '0106', value: registration.value };
  if (!vatId?.startsWith(country)) return undefined;
  // The number of an enterprise, which is also its VAT number without the country.
  if (country === 'BE') return { scheme: '0208', value: vatId.slice(2) };
  const scheme = schemes[country];
  return scheme === undefined ? undefined : { scheme, value: vatId.replace(/(MWST|TVA|IVA|VAT)$/, '') };
};

/** Of what an invoice is not subject to VAT (category O), VAT numbers do not stand in its file (BR-O-02). */
const isOutOfScope = ({ lines }: Issued): boolean => lines.some(({ category }) => category === 'O');

export const sellerOf = (invoice: Issued): Identified => {
  const { country, vatId, taxNumber, registration } = invoice.seller;
  const isOut = isOutOfScope(invoice);
  const registered = registrationOf(country, registration);
  return {
    endpoint: endpointOf(country, vatId, registered),
    // One of three is to be there (BR-CO-26), and a tax number alone is none of them.
    other: registered || (vatId && !isOut) ? undefined : (taxNumber ?? vatId),
    vatId: isOut ? undefined : vatId,
    taxNumber,
    registration: registered,
  };
};

export const buyerOf = (invoice: Issued): Identified => {
  const { country, vatId } = invoice.buyer;
  return { endpoint: endpointOf(country, vatId), vatId: isOutOfScope(invoice) ? undefined : vatId };
};

/**
 * Whether an invoice can travel by Peppol: both sides have an address there, and it says what the rules of the seller's country ask for.
 * Others are EN 16931 alone. Source: Peppol BIS Billing 3.0.19, PEPPOL-EN16931-R010, R020, NL-R-002 to 007, DE-R-002 to 007.
 */
export const goesByPeppol = (invoice: Issued): boolean => {
  const { seller, buyer, kind, totals, currency } = invoice;
  const own = sellerOf(invoice);
  if (!own.endpoint || !buyerOf(invoice).endpoint) return false;
  // Its rules allow two hundredths for rounding, in whichever currency (PEPPOL-EN16931-R040, R120).
  if (minorDigits(currency) === 0) return false;
  // A German seller has to name a telephone to a German buyer.
  if (seller.country === 'DE') return buyer.country !== 'DE';
  if (seller.country !== 'NL') return true;
  const isPayable = kind === 'credit-note' || totals.gross <= 0 || seller.iban !== undefined;
  const isRegistered = own.registration === undefined || own.registration.scheme === '0106';
  return isPayable && isRegistered && seller.postalCode !== '' && (buyer.country !== 'NL' || buyer.postalCode !== '');
};
