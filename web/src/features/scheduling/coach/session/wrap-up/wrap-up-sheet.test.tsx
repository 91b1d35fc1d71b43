import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { json, problem } from '#testing/web/fake-network.ts';
import { sampleSession } from '#testing/web/sample-session.ts';
import { all, clientId, routesOf, sayAll, sessionId, show } from '#testing/web/session-page.tsx';
import { Component } from '../session-page.tsx';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // It began at nine in Amsterdam, which is seven by UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-03-29T07:50:00.000Z') });
});
afterEach(() => vi.useRealTimers());

describe('wrapping up', () => {
  test('does each part once, however often Finish is pressed', async () => {
    const { sheet, changes } = await sayAll(Component);
    const finish = sheet.getByRole('button', { name: 'Finish' });
    for (let press = 0; press < 2; press += 1) fireEvent.click(finish);
    await waitFor(() => expect(sheet.getAllByText(/· done/)).toHaveLength(5));
    expect(routesOf(changes()).toSorted()).toEqual(all.toSorted());
    const bodyOf = (route: string) => changes().find((call) => call.route === route)?.body;
    expect(bodyOf('POST /api/summaries')).toMatchObject({
      clientId,
      title: 'Our session on 29 Mar 2027',
      blocks: [{ text: 'Calm evenings.' }],
    });
    expect(bodyOf('POST /api/sessions')).toMatchObject({ clientId, startsLocal: '2027-04-12T09:00', notify: true });
    expect(bodyOf('POST /api/invoices')).toMatchObject({
      lines: [{ unitPrice: 9500, session: { id: sessionId, startsAt: '2027-03-29T07:00:00.000Z' } }],
    });
  });

  test('waits for what pays for the session, so that no invoice is left out', async () => {
    let answer: ((reply: Response) => void) | undefined;
    const billing = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const { user, changes } = await show(Component, sampleSession(), ({ route }) =>
      route.startsWith('GET /api/billing') ? billing : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Wrap up' }));
    const sheet = within(await screen.findByRole('dialog'));
    const finish = sheet.getByRole('button', { name: 'Finish' });
    await user.click(finish);
    expect(changes()).toEqual([]);
    answer?.(json({}));
    await sheet.findByText('Draft an invoice for €95.00');
    await user.click(finish);
    await waitFor(() => expect(routesOf(changes())).toContain('POST /api/invoices'));
  });

  test.each(all)('%s that fails is tried again by itself, with the same key', async (failing) => {
    let isDown = true;
    const { user, sheet, changes } = await sayAll(Component, ({ route }) =>
      isDown && route === failing ? problem('internal') : undefined,
    );
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    const again = await sheet.findByRole('button', { name: 'Try again' });
    isDown = false;
    const before = changes();
    await user.click(again);
    await waitFor(() => expect(sheet.queryByRole('button', { name: 'Try again' })).toBeNull());
    // The invoice waits for the outcome.
    const isOutcome = failing.endsWith('/status');
    expect(routesOf(before).toSorted()).toEqual(
      all.filter((route) => !isOutcome || route !== 'POST /api/invoices').toSorted(),
    );
    expect(
      changes()
        .slice(before.length)
        .map(({ route }) => route),
    ).toEqual([failing]);
    const keys = changes().flatMap(({ route, key }) => (route === failing && !isOutcome ? [key] : []));
    expect(new Set(keys).size).toBe(isOutcome ? 0 : 1);
    if (isOutcome) await user.click(sheet.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(sheet.getAllByText(/· done/)).toHaveLength(5));
    expect(routesOf(changes()).toSorted()).toEqual([...all, failing].toSorted());
  });

  test('takes the outcome that another device was first with', async () => {
    let isElsewhere = false;
    const { user, sheet } = await sayAll(Component, ({ route }) => {
      if (route === `POST /api/sessions/${sessionId}/status`) {
        isElsewhere = true;
        return problem('changed-meanwhile');
      }
      if (!isElsewhere || route !== `GET /api/sessions/${sessionId}`) return undefined;
      return json(sampleSession({ status: 'completed', version: 2 }));
    });
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(sheet.getAllByText(/· done/)).toHaveLength(5));
  });

  test('a session that another outcome was given elsewhere says so, and is not overwritten', async () => {
    let isElsewhere = false;
    const { user, sheet, changes } = await sayAll(Component, ({ route }) => {
      if (route === `POST /api/sessions/${sessionId}/status`) {
        isElsewhere = true;
        return problem('changed-meanwhile');
      }
      if (!isElsewhere || route !== `GET /api/sessions/${sessionId}`) return undefined;
      return json(sampleSession({ status: 'no-show', version: 2 }));
    });
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    expect(await sheet.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(changes().filter(({ route }) => route === 'POST /api/invoices')).toEqual([]);
  });

  test('closed half-way it says what is done, and goes on from there', async () => {
    let isDown = true;
    const { user, sheet, changes } = await sayAll(Component, ({ route }) =>
      isDown && route === 'POST /api/sessions' ? problem('slot-taken') : undefined,
    );
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    await sheet.findByRole('button', { name: 'Try again' });
    await user.click(sheet.getByRole('button', { name: 'Later' }));
    isDown = false;
    const before = changes().length;
    await user.click(await screen.findByRole('button', { name: 'Continue wrapping up' }));
    const reopened = within(await screen.findByRole('dialog'));
    expect(reopened.getByText('Shared with Mira.')).toBeTruthy();
    await user.click(reopened.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(reopened.getAllByText(/· done/)).toHaveLength(5));
    expect(
      changes()
        .slice(before)
        .map(({ route }) => route),
    ).toEqual(['POST /api/sessions']);
  });

  test('sharing is undone for some seconds, and the words are there to be changed', async () => {
    const { user, sheet, changes } = await sayAll(Component, ({ route }) =>
      route.endsWith('/withdraw') ? new Response(null, { status: 204 }) : undefined,
    );
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    await user.click(await sheet.findByRole('button', { name: 'Undo sharing' }));
    expect((await sheet.findByRole('textbox', { name: 'Summary' })).textContent).toBe('Calm evenings.');
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(sheet.getAllByText(/· done/)).toHaveLength(5));
    const keys = changes().flatMap(({ route, key }) => (route === 'POST /api/summaries' ? [key] : []));
    expect(new Set(keys).size).toBe(2);
  });

  test('a practice that the client may not get says why', async () => {
    const { user, sheet } = await sayAll(Component, ({ route }) =>
      route === 'POST /api/assignments' ? json({ items: [{ clientId, result: 'too-many-open' }] }) : undefined,
    );
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    expect(await sheet.findByText(/too many open practices/)).toBeTruthy();
  });

  test('a session without a credit left is planned when the coach says so', async () => {
    const { user, sheet, changes } = await sayAll(Component, ({ route, body }) =>
      route === 'POST /api/sessions' && !JSON.stringify(body).includes('uncovered')
        ? problem('credits-used-up')
        : undefined,
    );
    await user.click(sheet.getByRole('button', { name: 'Finish' }));
    await user.click(await sheet.findByRole('button', { name: 'Plan without a credit' }));
    await waitFor(() => expect(sheet.getAllByText(/· done/)).toHaveLength(5));
    expect(changes().at(-1)?.body).toMatchObject({ uncovered: true });
  });

  test('with a client who is archived since then, only the outcome and the invoice are left', async () => {
    const { user } = await show(Component, sampleSession(), ({ route }) =>
      route.startsWith(`GET /api/progress/${clientId}?`) ? problem('client-not-found') : undefined,
    );
    expect((await screen.findAllByText(/Mira is archived/)).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Wrap up' }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('Draft an invoice for €95.00');
    expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Outcome',
      'Invoice or credit',
    ]);
  });

  test('a credit pays for a session that holds one, and no invoice is offered', async () => {
    const entry = { at: '2027-03-01T09:00:00.000Z', lotId: 'lot0000000000000000000', change: -1, sessionId };
    const credits = {
      coachId: sampleSession().coachId,
      clientId,
      available: 3,
      lots: [],
      entries: [{ ...entry, kind: 'hold' }],
    };
    const { user } = await show(Component, sampleSession(), ({ route }) =>
      route.startsWith('GET /api/credits') ? json({ items: [credits] }) : undefined,
    );
    await user.click(await screen.findByRole('button', { name: 'Wrap up' }));
    expect(await screen.findByText('A session credit pays for this session. 3 are left.')).toBeTruthy();
    expect(screen.queryByText(/Draft an invoice/)).toBeNull();
  });
});
