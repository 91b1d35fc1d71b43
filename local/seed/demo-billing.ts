import type { Currency, VatCategory } from '#contract/billing/money/amount.ts';
import type { Buyer, Seller } from '#contract/billing/money/seller.ts';

/** To whom a demo coach writes invoices, and for what. */
export interface DemoCustomer {
  readonly buyer: Buyer;
  readonly currency: Currency;
  readonly category: VatCategory;
  readonly rate: number;
  /** Minor units, without VAT, of one session. */
  readonly price: number;
}

/** Invoices and payments, by the clients' names. */
export interface DemoBilling {
  readonly seller: Seller;
  /** What stands on invoices, and why something was given or taken back. */
  readonly texts: { readonly session: string; readonly refund: string; readonly cancelled: string };
  /** Of a session in the price list, as its amounts have VAT or not. */
  readonly price: number;
  readonly customers: Readonly<Record<string, DemoCustomer>>;
}

const inEuros = { currency: 'EUR', category: 'S', rate: 2100, price: 9500 } as const;

/** By the coaches' addresses. Who has none sees how it begins. */
export const demoBilling: Readonly<Record<string, DemoBilling>> = {
  'mirre.de.wit@stillwater.example': {
    seller: {
      name: 'Mirre de Wit, Mindful Coaching',
      street: 'Prinsengracht 251',
      postalCode: '1016 GV',
      city: 'Amsterdam',
      country: 'NL',
      vatId: 'NL001234567B01',
      registration: 'KVK 12345678',
      iban: 'NL91ABNA0417164300',
      email: 'mirre.de.wit@stillwater.example',
      currency: 'EUR',
      prices: 'net',
      category: 'S',
      rate: 2100,
      paymentTermDays: 14,
      footer: 'Thank you for your trust.',
      version: 1,
    },
    texts: {
      session: 'Coaching session',
      refund: 'A session that could not take place',
      cancelled: 'Another address was wanted',
    },
    price: inEuros.price,
    customers: {
      'Sanne Visser': {
        ...inEuros,
        buyer: { name: 'Sanne Visser', street: 'Oudegracht 12', postalCode: '3511 AB', city: 'Utrecht', country: 'NL' },
      },
      'Daan Mulder': {
        ...inEuros,
        buyer: {
          name: 'Daan Mulder',
          street: 'Grote Markt 4',
          postalCode: '9711 LV',
          city: 'Groningen',
          country: 'NL',
        },
      },
      // Her employer pays, in another country of the Union: the VAT is theirs.
      'Amélie Laurent': {
        currency: 'EUR',
        category: 'AE',
        rate: 0,
        price: 12_000,
        buyer: {
          name: 'Atelier Laurent SARL',
          street: '8 rue des Martyrs',
          postalCode: '75009',
          city: 'Paris',
          country: 'FR',
          vatId: 'FR40303265045',
        },
      },
      'Lucía Fernández': {
        ...inEuros,
        buyer: { name: 'Lucía Fernández', street: 'Calle Mayor 7', postalCode: '28013', city: 'Madrid', country: 'ES' },
      },
      'Jasper Hoekstra': {
        currency: 'USD',
        category: 'O',
        rate: 0,
        price: 11_500,
        buyer: {
          name: 'Jasper Hoekstra',
          street: '120 Bleecker Street',
          postalCode: '10012',
          city: 'New York',
          country: 'US',
        },
      },
      'Emma Schulz': {
        ...inEuros,
        buyer: { name: 'Emma Schulz', street: 'Torstraße 45', postalCode: '10119', city: 'Berlin', country: 'DE' },
      },
      'Hannah Klein': {
        ...inEuros,
        buyer: { name: 'Hannah Klein', street: 'Lindenallee 3', postalCode: '20259', city: 'Hamburg', country: 'DE' },
      },
    },
  },
};
