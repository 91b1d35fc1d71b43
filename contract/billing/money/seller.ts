import * as v from 'valibot';
import { countries } from '../../core/countries.ts';
import { Count, Email } from '../../core/fields.ts';
import { words } from '../../core/words.ts';
import { moneyLimits } from '../limits.ts';
import { Currency, Rate, VatCategory } from './amount.ts';
import { Datev, DatevInput } from './datev.ts';
import { VatId } from './vat-id.ts';

export const Country = v.pipe(
  v.string(),
  v.check((code) => countries.includes(code), 'Not a country of ISO 3166-1'),
);

export const Line = words(moneyLimits.address);
const RequiredLine = v.pipe(Line, v.minLength(1, 'This is required'));

const digitsModulo97 = (text: string): number =>
  Array.from(text).reduce((rest, character) => Number(`${rest}${Number.parseInt(character, 36)}`) % 97, 0);

/** Source: ISO 13616; the check digits are computed. */
export const Iban = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  v.check(
    (iban) => /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && digitsModulo97(iban.slice(4) + iban.slice(0, 4)) === 1,
    'Not an IBAN',
  ),
);

/** A bank's code: 8 or 11 characters, from the fifth on a country. Source: ISO 9362; Kosovo's banks write XK. */
export const Bic = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll(/\s/g, '').toUpperCase()),
  v.check((bic) => {
    const [, country = ''] = /^[A-Z0-9]{4}([A-Z]{2})[A-Z0-9]{2}([A-Z0-9]{3})?$/.exec(bic) ?? [];
    return countries.includes(country) || country === 'XK';
  }, 'Not a BIC'),
);

const address = { street: v.string(), postalCode: v.string(), city: v.string(), country: v.string() };
export const addressInput = { street: RequiredLine, postalCode: Line, city: RequiredLine, country: Country };

/** The buyer as an invoice names them. */
export const Buyer = v.object({
  name: v.string(),
  ...address,
  vatId: v.optional(v.string()),
  /** Only where its mail goes; it does not stand on the invoice. */
  email: v.optional(v.string()),
});
export type Buyer = v.InferOutput<typeof Buyer>;

/** The buyer of a draft: anything may still be missing. */
export const DraftBuyer = v.strictObject({
  name: Line,
  street: Line,
  postalCode: Line,
  city: Line,
  country: v.union([v.literal(''), Country]),
  vatId: v.optional(VatId),
  email: v.optional(Email),
});

export const BuyerInput = v.strictObject({
  name: RequiredLine,
  ...addressInput,
  vatId: v.optional(VatId),
  email: v.optional(Email),
});

/** The issuer of a coach's invoices, with the defaults for new ones. */
export const Seller = v.object({
  name: v.string(),
  ...address,
  vatId: v.optional(v.string()),
  /** Of the tax office, where there is no VAT number or beside it (BT-32). */
  taxNumber: v.optional(v.string()),
  registration: v.optional(v.string()),
  iban: v.optional(v.string()),
  bic: v.optional(v.string()),
  email: v.optional(v.string()),
  currency: Currency,
  /** Prices are entered without VAT or with it. */
  prices: v.picklist(['net', 'gross']),
  category: VatCategory,
  rate: Rate,
  /** Why lines of category `E` have no VAT; absent: as small businesses of the country say it. */
  exemption: v.optional(v.string()),
  /** Days after which an invoice is due. */
  paymentTermDays: Count,
  /** A line at the foot of each invoice. */
  footer: v.optional(v.string()),
  /** Mails bring the PDF unless this is false. */
  attachPdf: v.optional(v.boolean()),
  version: Count,
});
export type Seller = v.InferOutput<typeof Seller>;

/** With the fields that only the coach sees; invoices, which buyers read, have the rest. */
export const OwnSeller = v.object({
  ...Seller.entries,
  datev: v.optional(Datev),
  /** Whether unpaid invoices are reminded of by mail; absent: they are not. */
  reminders: v.optional(v.boolean()),
});
export type OwnSeller = v.InferOutput<typeof OwnSeller>;

export const SellerInput = v.pipe(
  v.strictObject({
    /** 0 where there is none yet. */
    version: v.pipe(Count, v.maxValue(moneyLimits.version)),
    name: RequiredLine,
    ...addressInput,
    vatId: v.optional(VatId),
    taxNumber: v.optional(Line),
    registration: v.optional(Line),
    iban: v.optional(Iban),
    bic: v.optional(Bic),
    email: v.optional(Email),
    currency: Currency,
    prices: v.picklist(['net', 'gross']),
    category: VatCategory,
    rate: Rate,
    exemption: v.optional(words(moneyLimits.exemption)),
    paymentTermDays: v.pipe(Count, v.maxValue(moneyLimits.paymentTermDays)),
    footer: v.optional(words(moneyLimits.note)),
    attachPdf: v.optional(v.boolean()),
    /** Absent: as it was. */
    datev: v.optional(DatevInput),
    /** Absent: as it was. */
    reminders: v.optional(v.boolean()),
  }),
  v.check(({ category, rate }) => (category === 'S') === rate > 0, 'Only the standard category has a rate'),
);
export type SellerInput = v.InferOutput<typeof SellerInput>;
