import type { Invoice } from '#contract/billing/money/invoices.ts';

/** Since 2026 an invoice from one business to another within Belgium travels by Peppol as well. */
export const isDomesticInBelgium = (country: string | undefined, buyer: Invoice['buyer']): boolean =>
  country === 'BE' && buyer?.country === 'BE' && buyer.vatId?.startsWith('BE') === true;
