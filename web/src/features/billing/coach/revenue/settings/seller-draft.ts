import type { Currency } from '#contract/billing/money/amount.ts';
import { type OwnSeller, SellerInput } from '#contract/billing/money/seller.ts';
import { readDecimal, writeDecimal } from '#web/lib/format/decimals.ts';
import { type Address, noAddress } from '../address-fields.tsx';
import { checked, filled } from '../faults.ts';
import { type Vat, vatOf } from '../vat-fields.tsx';
import { type DatevDraft, datevDraftOf, datevInputOf } from './datev-draft.ts';

/** The seller as it is typed. */
export interface SellerDraft extends Address, Vat {
  readonly taxNumber: string;
  readonly registration: string;
  readonly iban: string;
  readonly bic: string;
  readonly currency: Currency;
  readonly prices: OwnSeller['prices'];
  readonly paymentTermDays: string;
  readonly footer: string;
  readonly exemption: string;
  readonly attachPdf: boolean;
  readonly reminders: boolean;
  readonly datev: DatevDraft;
}

/** @param own what is known of the coach before anything was written */
export const sellerDraftOf = (
  seller: OwnSeller | null,
  own: Pick<Address, 'name' | 'email'>,
  language: string,
): SellerDraft => ({
  ...noAddress,
  name: own.name,
  currency: 'EUR',
  prices: 'gross',
  category: 'S',
  ...seller,
  vatId: seller?.vatId ?? '',
  email: seller ? (seller.email ?? '') : own.email,
  taxNumber: seller?.taxNumber ?? '',
  registration: seller?.registration ?? '',
  iban: seller?.iban ?? '',
  bic: seller?.bic ?? '',
  footer: seller?.footer ?? '',
  exemption: seller?.exemption ?? '',
  attachPdf: seller?.attachPdf ?? true,
  reminders: seller?.reminders ?? false,
  datev: datevDraftOf(seller?.datev),
  rate: seller ? writeDecimal(seller.rate, 2, language, 0) : '',
  paymentTermDays: String(seller?.paymentTermDays ?? 14),
});

export const sellerInputOf = (draft: SellerDraft, version: number) => {
  const { name, street, postalCode, city, country, currency, prices, paymentTermDays } = draft;
  return checked(SellerInput, {
    version,
    name,
    street,
    postalCode,
    city,
    country,
    vatId: filled(draft.vatId),
    taxNumber: filled(draft.taxNumber),
    registration: filled(draft.registration),
    iban: filled(draft.iban),
    bic: filled(draft.bic),
    email: filled(draft.email),
    currency,
    prices,
    ...vatOf(draft),
    paymentTermDays: readDecimal(paymentTermDays, 0),
    footer: filled(draft.footer),
    exemption: draft.category === 'E' ? filled(draft.exemption) : undefined,
    attachPdf: draft.attachPdf,
    reminders: draft.reminders,
    datev: country === 'DE' ? datevInputOf(draft.datev) : undefined,
  });
};
