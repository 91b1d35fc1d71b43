import type { ComponentType } from 'react';
import type { Seller } from '#contract/billing/money/seller.ts';
import { type Answer, fakeNetwork, json } from './fake-network.ts';
import { sampleProfile } from './sample-profile.ts';
import { showPage } from './show-page.tsx';

export const seller: Seller = {
  name: 'Mirre Coaching',
  street: 'Kade 1',
  postalCode: '1011',
  city: 'Amsterdam',
  country: 'NL',
  vatId: 'NL001234567B01',
  currency: 'EUR',
  prices: 'net',
  category: 'S',
  rate: 2100,
  paymentTermDays: 14,
  version: 4,
};

/** Shows a tab of the revenue page; what a test answers comes first. The page comes from its test, which fakes modules. */
export const showRevenue =
  (Page: ComponentType) =>
  async (tab: string, answer: Answer = () => undefined) => {
    const calls = fakeNetwork((call) => {
      const own = answer(call);
      if (own) return own;
      return call.route === 'GET /api/seller' ? json({ seller }) : json({ items: [] });
    });
    const user = await showPage(Page, {
      texts: ['coach-revenue', 'invoices', 'lists', 'problems', 'common'],
      identity: { state: 'signed-in', profile: sampleProfile({ userType: 'coach' }) },
      at: `/coach/revenue?tab=${tab}`,
      blocks: true,
    });
    return { user, calls, written: () => calls.filter(({ route }) => !route.startsWith('GET')) };
  };
