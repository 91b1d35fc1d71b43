import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import type { Api } from './api.ts';
import { clientOf } from './client-of.ts';
import { coach, type Person } from './people.ts';

export const aSeller = {
  version: 0,
  name: 'Mirre Coaching',
  street: 'Prinsengracht 1',
  postalCode: '1015 DK',
  city: 'Amsterdam',
  country: 'NL',
  vatId: 'NL001234567B01',
  iban: 'NL91 ABNA 0417 1643 00',
  currency: 'EUR',
  prices: 'net',
  category: 'S',
  rate: 2100,
  paymentTermDays: 14,
};

export const aBuyer = {
  name: 'Anna de Wit',
  street: 'Damrak 2',
  postalCode: '1012 LG',
  city: 'Amsterdam',
  country: 'NL',
};

export const aLine = { text: 'Coaching session', quantity: 100, unitPrice: 10_000, category: 'S', rate: 2100 };

export const aDraft = { buyer: aBuyer, currency: 'EUR', prices: 'net', lines: [aLine] };

export interface Invoicing {
  readonly mirre: Person;
  readonly anna: Person & { readonly clientId: string };
  readonly draft: (differences?: object) => Promise<Invoice>;
  readonly send: (draft: Pick<Invoice, 'id' | 'version'>, more?: object) => ReturnType<typeof sending>;
  /** A draft of 121.00 that was sent, to an address that is not the client's where that is confirmed. */
  readonly sent: (differences?: object, confirmedEmail?: string) => Promise<Invoice>;
  readonly get: (id: string) => Promise<Invoice>;
}

const sending = (api: Api, as: Person, { id, version }: Pick<Invoice, 'id' | 'version'>, more: object = {}) =>
  api.call('sendInvoice', { as, params: { id }, body: { version, ...more } });

/** A coach who writes invoices, and a client of theirs. */
export const invoicing = async (api: Api, differences: Partial<Profile> = {}): Promise<Invoicing> => {
  const mirre = await coach(differences);
  const anna = await clientOf(api, mirre);
  await api.call('updateSeller', { as: mirre, body: aSeller });
  const draft = async (more: object = {}) =>
    (await api.call('saveDraft', { as: mirre, body: { ...aDraft, clientId: anna.clientId, ...more } })).body;
  const send = (invoice: Pick<Invoice, 'id' | 'version'>, more: object = {}) => sending(api, mirre, invoice, more);
  return {
    mirre,
    anna,
    draft,
    send,
    sent: async (more, confirmedEmail) => (await send(await draft(more), { confirmedEmail })).body,
    get: async (id) => (await api.call('getInvoice', { as: mirre, params: { id } })).body,
  };
};
