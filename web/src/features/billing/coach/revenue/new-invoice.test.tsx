import { cleanup, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftInput, type Invoice } from '#contract/billing/money/invoices.ts';
import { withAmount } from '#contract/billing/money/totals.ts';
import { json, problem } from '#testing/web/fake-network.ts';
import { billing, buyer, draft, line, price, sanne, sent, session, showInvoice } from '#testing/web/invoice-page.tsx';
import { Component } from './invoice-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const show = showInvoice(Component, { prices: [price], unbilled: [session], billing });
const prices = () => screen.getAllByLabelText<HTMLInputElement>('Unit price').map(({ value }) => value);
const button = (name: string) => screen.findByRole('button', { name });

describe('a new invoice', () => {
  test('that is not saved is not lost on the way to the settings: leaving asks, and can save it', async () => {
    const { user, written } = await show(
      draft,
      ({ route }) => (route === 'POST /api/invoices' ? json(draft) : undefined),
      'new',
    );
    await user.type(await screen.findByLabelText('Name'), 'Mira');
    await user.click(await screen.findByRole('link', { name: 'Add details in Settings' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Save this draft?' }));
    await user.click(dialog.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mira');
    await user.click(screen.getByRole('link', { name: 'Add details in Settings' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('All of them')).toBeTruthy();
    expect(written().map(({ body }) => body)).toMatchObject([{ buyer: { name: 'Mira' } }]);
  });

  test('for a client begins with their last address and their completed sessions, each charged once', async () => {
    const { user, written } = await show(
      draft,
      ({ route }) => (route === 'POST /api/invoices' ? json(draft) : undefined),
      `new?client=${sanne.clientId}`,
    );
    await user.click(await button('Save draft'));
    const { name, street, vatId } = billing;
    await waitFor(() =>
      expect(written()[0]?.body).toMatchObject({
        clientId: sanne.clientId,
        buyer: { name, street, vatId, email: 'sanne@example.org' },
        lines: [
          {
            text: 'Session, 3 Mar 2026',
            unitPrice: 9500,
            session: { id: session.sessionId, startsAt: session.startsAt },
          },
        ],
      }),
    );
  });

  test('is duplicated into a draft of its own', async () => {
    const { user, written } = await show(
      {
        ...sent,
        dueOn: '2026-03-15',
        lines: [{ ...line, amount: 9500, session: { id: session.sessionId, startsAt: session.startsAt } }],
      },
      ({ route }) => (route === 'POST /api/invoices' ? json(draft) : undefined),
      `new?copy=${sent.id}`,
    );
    await user.click(await button('Save draft'));
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ buyer, lines: [line] }));
    expect(JSON.stringify(written()[0]?.body)).not.toMatch(/session0|dueOn|version/);
  });

  test('charges sessions at a price in its own currency only', async () => {
    const seller = {
      ...buyer,
      currency: 'GBP',
      prices: 'net',
      category: 'S',
      rate: 2000,
      paymentTermDays: 14,
      version: 1,
    };
    const { user, written } = await show(
      draft,
      ({ route }) => {
        if (route === 'GET /api/seller') return json({ seller });
        return route === 'POST /api/invoices' ? json(draft) : undefined;
      },
      `new?client=${sanne.clientId}`,
    );
    await user.click(await button('Save draft'));
    await waitFor(() => expect(written()[0]?.body).toMatchObject({ currency: 'GBP', lines: [{ unitPrice: 0 }] }));
  });

  test('keeps what is typed while it is saved, and saves it on top of that', async () => {
    const held: ((answer: Response) => void)[] = [];
    const { user, written } = await show(
      draft,
      ({ route, body }) => {
        if (route !== 'POST /api/invoices') return undefined;
        if (JSON.stringify(body).includes('version')) return json(draft);
        return new Promise<Response>((resolve) => void held.push(resolve));
      },
      'new',
    );
    await user.type(await screen.findByLabelText('Name'), 'Mira');
    await user.click(await button('Save draft'));
    await user.type(screen.getByLabelText('Note'), 'Thank you');
    held[0]?.(json(draft));
    await button('Delete draft');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Thank you');
    await user.click(await button('Save draft'));
    await waitFor(() =>
      expect(written().at(-1)?.body).toMatchObject({ id: draft.id, version: draft.version, note: 'Thank you' }),
    );
  });

  test('with a date that nobody can read is saved by no way, and says at which', async () => {
    const { user, written } = await show(draft, () => undefined, 'new');
    const due = await screen.findByLabelText<HTMLInputElement>(/^Due date/);
    await user.type(due, '31.2.');
    for (const name of ['Save draft', 'Save and review']) {
      await user.click(await button(name));
      await waitFor(() => expect(document.activeElement, name).toBe(due));
    }
    await user.type(screen.getByLabelText('Name'), 'Mira');
    await user.click(await screen.findByRole('link', { name: 'Add details in Settings' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(document.activeElement).toBe(due));
    expect(due.value).toBe('31.2.');
    expect(written()).toEqual([]);
  });

  test('that cannot be saved on leaving says why where it is asked', async () => {
    const { user } = await show(
      draft,
      ({ route }) => (route === 'POST /api/invoices' ? problem('changed-meanwhile') : undefined),
      'new',
    );
    await user.type(await screen.findByLabelText('Name'), 'Mira');
    await user.click(await screen.findByRole('link', { name: 'Add details in Settings' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Save draft' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  test('for nobody known begins blank, and says so where the clients do not load', async () => {
    let fails = true;
    const { user } = await show(
      draft,
      ({ route }) => (fails && route.startsWith('GET /api/clients') ? problem('forbidden') : undefined),
      'new?client=client0000000000000009',
    );
    expect(await screen.findByText('We couldn’t load your clients')).toBeTruthy();
    fails = false;
    await user.click(await button('Try again'));
    expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  });

  test('takes a price of the list by a button, and writes one of nothing as it is', async () => {
    const { user } = await show({ ...draft, lines: [{ ...line, unitPrice: 0, amount: 0 }] });
    expect((await screen.findByLabelText<HTMLInputElement>('Unit price')).value).toBe('0.00');
    await user.selectOptions(await screen.findByLabelText('Price list'), 'Session');
    expect(screen.getAllByLabelText('Unit price')).toHaveLength(1);
    await user.click(await button('Add from price list'));
    expect(prices()).toEqual(['0.00', '95.00']);
  });

  test('has a price that was left empty empty again when it is opened, and one of nothing as it was written', async () => {
    let kept: Invoice = draft;
    const { user, written } = await show(draft, ({ route, body }) => {
      if (route === `GET /api/invoices/${draft.id}`) return json(kept);
      if (route !== 'POST /api/invoices') return undefined;
      const { lines } = v.parse(DraftInput, body);
      kept = { ...draft, lines: lines.map(withAmount) };
      return json(kept);
    });
    await user.clear(await screen.findByLabelText('Unit price'));
    await user.click(await button('Add item'));
    const [, text] = screen.getAllByLabelText('Description');
    const [, price] = screen.getAllByLabelText('Unit price');
    if (text) await user.type(text, 'First talk');
    if (price) await user.type(price, '0');
    await user.click(await button('Save draft'));
    await waitFor(() => expect(written()).toHaveLength(1));
    cleanup();
    await show(kept);
    await screen.findByDisplayValue('First talk');
    expect(prices()).toEqual(['', '0.00']);
    await user.click(await button('Save and review'));
    expect(screen.getAllByText('Enter an amount, such as 95.00.')).toHaveLength(1);
  });

  test('lets its own reason for an exemption be emptied', async () => {
    const seller = {
      ...buyer,
      currency: 'EUR',
      prices: 'net',
      category: 'E',
      rate: 0,
      exemption: 'As a school',
      paymentTermDays: 14,
      version: 1,
    };
    const { user } = await show(
      draft,
      ({ route }) => (route === 'GET /api/seller' ? json({ seller }) : undefined),
      'new',
    );
    const own = await screen.findByLabelText<HTMLInputElement>('Your wording');
    expect(own.value).toBe('As a school');
    await user.clear(own);
    expect(screen.getByLabelText<HTMLInputElement>('Your wording').value).toBe('');
  });
});
