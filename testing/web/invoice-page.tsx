import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import type { Client } from '#contract/clients/schema.ts';
import { type Answer, fakeNetwork, json } from './fake-network.ts';
import { showPage } from './show-page.tsx';

export const buyer = { name: 'Mira Lind', street: 'Kade 1', postalCode: '1011', city: 'Amsterdam', country: 'NL' };
export const line = { text: 'Coaching session', quantity: 100, unitPrice: 9500, category: 'S', rate: 2100 } as const;
export const draft: Invoice = {
  id: 'invoice000000000000001',
  kind: 'invoice',
  state: 'draft',
  buyer: { ...buyer, email: 'mira@example.org' },
  currency: 'EUR',
  prices: 'net',
  lines: [{ ...line, amount: 9500 }],
  totals: {
    net: 9500,
    vat: 1995,
    rounding: 0,
    gross: 11_495,
    byRate: [{ category: 'S', rate: 2100, net: 9500, vat: 1995 }],
  },
  paid: 0,
  due: 11_495,
  payments: [],
  mail: 'none',
  createdAt: '2026-03-01T09:00:00.000Z',
  version: 3,
};
export const sent: Invoice = { ...draft, state: 'sent', number: '2026-000007', issuedOn: '2026-03-01', version: 4 };

const aClient = (clientId: string, firstName: string): Client => ({
  clientId,
  coachId: '3f1c1b1e-0000-4000-8000-000000000001',
  firstName,
  lastName: 'Visser',
  email: `${firstName.toLowerCase()}@example.org`,
  status: 'active',
  invitedAt: '2026-03-01T09:00:00.000Z',
  invitationId: 'invitation000000000001',
  invitationStatus: 'accepted',
  invitationExpiresAt: '2026-04-01T09:00:00.000Z',
  mailStatus: 'sent',
  sessionsCompleted: 0,
  progress: 0,
});
const emma = aClient('client0000000000000001', 'Emma');
export const sanne = aClient('client0000000000000002', 'Sanne');

export const price = { text: 'Session', price: 9500, currency: 'EUR', category: 'S', rate: 2100 } as const;
export const session = {
  sessionId: 'session000000000000001',
  clientId: sanne.clientId,
  firstName: 'Sanne',
  lastName: 'Visser',
  startsAt: '2026-03-02T22:30:00.000Z',
  timeZone: 'Asia/Tokyo',
  durationMinutes: 60,
};
export const billing = { ...buyer, name: 'Visser BV', street: 'Kade 9', vatId: 'NL001234567B01' };

/** Data beside the invoice. */
interface Known {
  readonly prices?: readonly (typeof price)[];
  readonly unbilled?: readonly (typeof session)[];
  readonly billing?: typeof billing;
}

/** Shows the page of an invoice; what a test answers comes before what is known. The page comes from its test, which fakes modules. */
export const showInvoice =
  (Page: ComponentType, { prices = [], unbilled = [], billing: last }: Known = {}) =>
  async (invoice: Invoice, answer: Answer = () => undefined, address = invoice.id) => {
    const calls = fakeNetwork((call) => {
      const own = answer(call);
      if (own) return own;
      if (call.route === `GET /api/invoices/${invoice.id}`) return json(invoice);
      if (call.route === 'GET /api/seller') return json({});
      if (call.route === 'GET /api/price-list') return json({ version: 1, items: prices });
      if (call.route === 'GET /api/unbilled') return json({ items: unbilled, packages: [] });
      if (call.route.startsWith('GET /api/billing')) return json({ buyer: last });
      return call.route.startsWith('GET /api/clients') ? json({ items: [emma, sanne] }) : undefined;
    });
    const user = await showPage(
      () => (
        <Routes>
          <Route path="/coach/revenue/invoices/:invoiceId" element={<Page />} />
          <Route path="/coach/revenue" element={<p>All of them</p>} />
        </Routes>
      ),
      {
        texts: ['coach-revenue', 'invoices', 'lists', 'problems', 'common'],
        at: `/coach/revenue/invoices/${address}`,
        blocks: true,
      },
    );
    return { user, written: () => calls.filter(({ route }) => !route.startsWith('GET')) };
  };
