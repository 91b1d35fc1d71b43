import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { problems } from '#contract/problems.ts';
import { json, problem } from '#testing/web/fake-network.ts';
import { draft, line, sanne, sent, showInvoice } from '#testing/web/invoice-page.tsx';
import { Component } from './invoice-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const show = showInvoice(Component);
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const button = (name: string) => screen.findByRole('button', { name });

describe('an invoice', () => {
  test('has a receipt to download as soon as something was paid', async () => {
    const asked: string[] = [];
    const { user } = await show({ ...sent, state: 'partial', paid: 5000, due: 6495 }, ({ route }) => {
      if (!route.endsWith('/receipt')) return undefined;
      asked.push(route);
      return problem('invoice-not-found');
    });
    await user.click(await button('Download receipt'));
    expect(asked).toEqual([`GET /api/invoices/${sent.id}/receipt`]);
  });

  test('has no receipt before', async () => {
    await show(sent);
    await button('Download XML');
    expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull();
  });

  test('is sent only after it was looked at, with the warning that it cannot be changed afterwards', async () => {
    let now = draft;
    const picture = { id: 'logo', contentType: 'image/png', width: 9, height: 9, url: 'https://files.example/logo' };
    let logo: object = { ...picture, isMissing: true };
    const { user, written } = await show(draft, ({ route }) => {
      if (route.endsWith('/send')) now = sent;
      if (route.endsWith('/seller/logo')) return json({ logo });
      return route.includes('/api/invoices') ? json(now) : undefined;
    });
    await user.click(await button('Save and review'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Send this invoice?' }));
    expect(dialog.getByText('You can’t change it afterwards')).toBeTruthy();
    expect(dialog.getByText('Coaching session')).toBeTruthy();
    // Its logo cannot be printed, which stops nothing.
    expect(await dialog.findByText('Your logo won’t be printed')).toBeTruthy();
    expect(dialog.queryByRole('img')).toBeNull();
    logo = picture;
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Save and review'));
    const again = within(await screen.findByRole('dialog', { name: 'Send this invoice?' }));
    expect((await again.findByRole('img', { name: 'Your logo' })).getAttribute('src')).toBe(picture.url);
    await user.click(again.getByRole('button', { name: 'Send invoice' }));
    expect(await screen.findByRole('heading', { name: 'Invoice 2026-000007' })).toBeTruthy();
    expect(
      written()
        .slice(-2)
        .map(({ route, body }) => [route, body]),
    ).toMatchObject([
      ['POST /api/invoices', { id: draft.id, version: 3, lines: [line] }],
      [`POST /api/invoices/${draft.id}/send`, { version: 3, mail: true }],
    ]);
  });

  test('that lacks something is not sent, and each missing thing leads to where it is written', async () => {
    const errors = ['seller.vatId', 'buyer.street', 'buyer.city'].map((path) => ({
      path,
      message: 'This is required',
    }));
    const { user } = await show(draft, ({ route }) => {
      if (route.endsWith('/send'))
        return json(
          { type: 'about:blank', ...problems['invoice-incomplete'], code: 'invoice-incomplete', errors },
          409,
        );
      return route.includes('/api/invoices') ? json(draft) : undefined;
    });
    await user.click(await button('Save and review'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send invoice' }));
    const refusal = within(await dialog.findByRole('alert'));
    expect(refusal.getAllByRole('listitem')).toHaveLength(2);
    expect(refusal.getByRole('link', { name: 'Go to Settings' }).getAttribute('href')).toBe(
      '/coach/revenue?tab=settings',
    );
    await user.click(refusal.getByRole('button', { name: 'Edit draft' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Client'));
  });

  test('with words that its PDF could not show says so before it is sent, and leads to them', async () => {
    const arabic: Invoice = { ...draft, lines: [{ ...line, text: 'Session with فاطمة', amount: 9500 }] };
    const { user } = await show(arabic, ({ route }) => (route.includes('/api/invoices') ? json(arabic) : undefined));
    await user.click(await button('Save and review'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('alert').textContent).toContain('A PDF can’t show the letters of فاطمة.');
    expect(dialog.queryByRole('button', { name: 'Send invoice' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Edit draft' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('names another client when another is chosen, and keeps what was typed by hand', async () => {
    const { user } = await show(draft, undefined, 'new');
    await user.type(await screen.findByLabelText('Street and number'), 'Kade 1');
    await user.selectOptions(screen.getByLabelText('Client'), 'Emma Visser');
    expect([value('Name'), value('Email')]).toEqual(['Emma Visser', 'emma@example.org']);
    await user.selectOptions(screen.getByLabelText('Client'), 'Sanne Visser');
    expect([value('Name'), value('Email')]).toEqual(['Sanne Visser', 'sanne@example.org']);
    await user.clear(screen.getByLabelText('Name'));
    await user.type(screen.getByLabelText('Name'), 'Visser BV');
    await user.selectOptions(screen.getByLabelText('Client'), 'Someone who isn’t my client');
    expect([value('Name'), value('Email'), value('Street and number')]).toEqual(['Visser BV', '', 'Kade 1']);
  });

  test('to an address that is not the client’s names both, and is sent once that is confirmed', async () => {
    const forSanne = { ...draft, clientId: sanne.clientId };
    const { user, written } = await show(forSanne, ({ route, body }) => {
      const isConfirmed = typeof body === 'object' && body !== null && 'confirmedEmail' in body;
      if (route.endsWith('/send') && !isConfirmed) return problem('recipient-unconfirmed');
      return route.includes('/api/invoices') ? json(forSanne) : undefined;
    });
    await user.click(await button('Save and review'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Client: Sanne Visser. Billed to: Mira Lind.')).toBeTruthy();
    const mailed = dialog.getByLabelText('Email it to mira@example.org');
    const confirming = 'Yes, use mira@example.org. The address of Sanne Visser is sanne@example.org.';
    await user.click(mailed);
    expect(dialog.queryByLabelText(confirming)).toBeNull();
    await user.click(mailed);
    await user.click(dialog.getByRole('button', { name: 'Send invoice' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('not the client’s own email address');
    await user.click(dialog.getByLabelText(confirming));
    await user.click(dialog.getByRole('button', { name: 'Send invoice' }));
    await waitFor(() => expect(written().at(-1)?.body).toMatchObject({ confirmedEmail: 'mira@example.org' }));
  });

  test('with half a line is not reviewed, and the field at fault has the focus; it is kept as a draft as it is', async () => {
    const { user, written } = await show(
      draft,
      ({ route }) => (route === 'POST /api/invoices' ? json(draft) : undefined),
      'new',
    );
    await user.type(await screen.findByLabelText('Name'), 'Mira');
    await user.click(await button('Save and review'));
    expect(document.activeElement).toBe(screen.getByLabelText('Street and number'));
    expect(written()).toEqual([]);
    await user.type(screen.getByLabelText('Unit price'), '-25,00');
    await user.click(await button('Save draft'));
    await waitFor(() =>
      expect(written()[0]?.body).toMatchObject({
        buyer: { name: 'Mira', street: '', country: '' },
        lines: [{ text: '', quantity: -100, unitPrice: 2500, rate: 0 }],
      }),
    );
  });

  test('that charges what cannot be charged says so at the item, and where it was to be sent', async () => {
    const code = 'session-not-chargeable';
    const errors = [{ path: 'lines.0.session.status', message: 'Not completed' }];
    const refused = () => json({ type: 'about:blank', ...problems[code], code, errors }, 409);
    let isSaved = true;
    const { user } = await show(draft, ({ route }) => {
      if (route.endsWith('/send') || (route === 'POST /api/invoices' && !isSaved)) return refused();
      return route === 'POST /api/invoices' ? json(draft) : undefined;
    });
    await user.click(await button('Save and review'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Send invoice' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('a session that can’t be on this invoice');
    await user.click(dialog.getByRole('button', { name: 'Edit draft' }));
    isSaved = false;
    await user.click(await button('Save draft'));
    expect(await screen.findByText(/isn’t marked as completed/)).toBeTruthy();
    expect(screen.getByLabelText('Description').getAttribute('aria-invalid')).toBe('true');
  });

  test('that was sent takes what came, and says why more than is owed is refused', async () => {
    const { user, written } = await show(sent, ({ route }) =>
      route.endsWith('/payments') ? problem('payment-exceeds-due') : undefined,
    );
    await user.click(await button('Record a payment'));
    const amount = screen.getByLabelText<HTMLInputElement>('Amount in EUR');
    expect(amount.value).toBe('114.95');
    await user.clear(amount);
    await user.type(amount, '1.114,95');
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Record a payment' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('more than the amount due');
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ amount: 111_495, currency: 'EUR', method: 'bank' }));
  });

  test('undoes what was just written down by mistake, and still tells of it; not what is older than a day', async () => {
    const payment = {
      amount: 2000,
      paidOn: '2026-03-02',
      method: 'bank',
      recordedAt: new Date().toISOString(),
    } as const;
    const [just, old] = [
      { ...payment, id: 'payment000000000000001' },
      { ...payment, id: 'payment000000000000002', recordedAt: '2026-03-02T09:00:00.000Z' },
    ];
    const paid: Invoice = { ...sent, state: 'partial', paid: 4000, due: 7495, payments: [just, old] };
    let now = paid;
    const { user, written } = await show(paid, ({ route }) => {
      if (route.endsWith('/undo'))
        now = { ...paid, paid: 2000, payments: [{ ...just, undoneAt: just.recordedAt }, old] };
      return route.includes('/api/invoices') ? json(now) : undefined;
    });
    await user.click(await screen.findByRole('button', { name: /^Undo €20\.00 of 2 Mar 2026$/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
    expect(screen.getByText(/Recorded by mistake, undone on/)).toBeTruthy();
    expect(document.activeElement?.textContent).toMatch(/20.00 undone$/);
    expect(written().map(({ route }) => route)).toEqual([`POST /api/invoices/${sent.id}/payments/${just.id}/undo`]);
  });

  test('whose mail came back says so, and is sent to another address', async () => {
    const bounced: Invoice = { ...sent, mail: 'failed', mailProblem: 'bounce' };
    const { user, written } = await show(bounced, ({ route }) => (route.endsWith('/mail') ? json(sent) : undefined));
    expect(await screen.findByText(/The mail server of mira@example.org refused it/)).toBeTruthy();
    const address = screen.getByLabelText('Email address');
    await user.clear(address);
    await user.type(address, 'mira@example.com');
    await user.click(await button('Send again'));
    await waitFor(() => expect(written()[0]?.body).toEqual({ email: 'mira@example.com' }));
  });

  test('mailed again to an address that is not the client’s asks first, and names both', async () => {
    const { user, written } = await show({ ...sent, clientId: sanne.clientId }, ({ route, body }) => {
      if (!route.endsWith('/mail')) return undefined;
      return JSON.stringify(body).includes('confirmedEmail') ? json(sent) : problem('recipient-unconfirmed');
    });
    await user.click(await button('Send by email'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Send it to mira@example.org?' }));
    expect(await dialog.findByText('This isn’t the address of Sanne Visser, which is sanne@example.org.')).toBeTruthy();
    expect(written()).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Send by email' }));
    await waitFor(() => expect(written()[1]?.body).toEqual({ confirmedEmail: 'mira@example.org' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is taken back by a credit note only with a reason', async () => {
    const { user, written } = await show(sent);
    await user.click(await button('Cancel with credit note'));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel with credit note' }));
    expect(dialog.getByText('Enter a reason.')).toBeTruthy();
    expect(written()).toEqual([]);
  });

  test('a credit note asks whether it is mailed where nobody knows whether the invoice was, and keeps the reason', async () => {
    const { user, written } = await show({ ...sent, clientId: sanne.clientId }, ({ route, body }) => {
      if (!route.endsWith('/cancel')) return undefined;
      return JSON.stringify(body).includes('confirmedEmail') ? json(sent) : problem('recipient-unconfirmed');
    });
    await user.click(await button('Cancel with credit note'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Wrong price');
    const press = () => user.click(dialog.getByRole('button', { name: 'Cancel with credit note' }));
    await press();
    expect((await dialog.findByRole('alert')).textContent).toContain('whether mira@example.org was sent this invoice');
    const mailed = dialog.getByLabelText('Email it to mira@example.org');
    const confirming = 'Yes, use mira@example.org. The address of Sanne Visser is sanne@example.org.';
    await user.click(mailed);
    expect(dialog.queryByLabelText(confirming)).toBeNull();
    await press();
    await waitFor(() => expect(written()[1]?.body).toEqual({ reason: 'Wrong price', mail: false }));
    await user.click(mailed);
    await user.click(dialog.getByLabelText(confirming));
    await press();
    const body = { reason: 'Wrong price', mail: true, confirmedEmail: 'mira@example.org' };
    await waitFor(() => expect(written()[2]?.body).toEqual(body));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('that is not there says so', async () => {
    await show(draft, undefined, 'invoice000000000000009');
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this invoice' })).toBeTruthy();
  });
});
