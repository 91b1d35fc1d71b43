import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { aBuyer, aDraft, aLine, invoicing } from '#testing/lambdas/invoices.ts';
import { fiveSessions, grant } from '#testing/lambdas/package.ts';
import { coach } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { wrongCredits } from '#testing/lambdas/wrong-credits.ts';

const api = withApi();

const yesterdayAt = (hour: string): string => `${utcDate(Date.now() - dayMilliseconds)}T${hour}:00`;

test('a completed session waits to be invoiced, once: not on two invoices, and again when its invoice is cancelled', async () => {
  const { mirre, anna, draft, send } = await invoicing(api);
  const body = { clientId: anna.clientId, startsLocal: yesterdayAt('10'), timeZone: 'UTC', durationMinutes: 60 };
  const [session] = (await api.call('createSession', { as: mirre, body })).body.items;
  const { sessionId = '', version, startsAt } = session ?? {};
  const unbilled = async (as = mirre) =>
    (await api.call('listUnbilled', { as })).body.items.map((each) => each.sessionId);
  expect(await unbilled()).toEqual([]);
  const done = { version, status: 'completed' } as const;
  await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: done });
  expect(await unbilled()).toEqual([sessionId]);
  expect(await unbilled(await coach())).toEqual([]);

  const lines = [{ ...aLine, session: { id: sessionId, startsAt } }];
  const hers = { ...aDraft, clientId: anna.clientId };
  const first = await draft({ lines });
  expect(await unbilled()).toEqual([]);
  const again = { as: mirre, key: randomUUID(), body: { ...hers, lines } };
  expect((await api.call('saveDraft', again)).problem?.code).toBe('session-invoiced');
  const other = await draft();
  const taken = { ...hers, id: other.id, version: other.version, lines };
  expect((await api.call('saveDraft', { as: mirre, body: taken })).problem?.code).toBe('session-invoiced');
  const twice = await api.call('saveDraft', { as: mirre, body: { ...hers, lines: [...lines, ...lines] } });
  expect(twice.problem?.code).toBe('bad-request');

  const without = { ...hers, id: first.id, version: first.version };
  const emptied = (await api.call('saveDraft', { as: mirre, body: without })).body;
  expect(await unbilled()).toEqual([sessionId]);
  const filled = { ...without, version: emptied.version, lines };
  const sent = (await send((await api.call('saveDraft', { as: mirre, body: filled })).body, { mail: false })).body;
  expect(await unbilled()).toEqual([]);
  await api.call('cancelInvoice', { as: mirre, params: { id: sent.id }, body: { reason: 'Wrong price' } });
  expect(await unbilled()).toEqual([sessionId]);
});

test('the server knows what a session is: only a completed one of this client is charged, by its own start, and stays while it is', async () => {
  const { mirre, anna, draft, send } = await invoicing(api);
  const other = await invoicing(api);
  const ben = await clientOf(api, mirre);
  const hours = ['06', '08', '10', '12'];
  const make = async (clientId: string, as = mirre) => {
    const body = { clientId, startsLocal: yesterdayAt(hours.shift() ?? '14'), timeZone: 'UTC', durationMinutes: 60 };
    const [made] = (await api.call('createSession', { as, body })).body.items;
    return made ?? expect.unreachable();
  };
  const setTo = async (status: string, { sessionId, version }: { sessionId: string; version: number }, as = mirre) => {
    const reply = await api.call('setSessionStatus', { as, params: { sessionId }, body: { version, status } });
    return reply.body.items[0] ?? expect.unreachable();
  };
  const session = await setTo('completed', await make(anna.clientId));
  const bens = await setTo('completed', await make(ben.clientId));
  const open = await make(anna.clientId);
  const foreign = await setTo('completed', await make(other.anna.clientId, other.mirre), other.mirre);
  const startsAt = '2020-01-01T00:00:00.000Z';
  const lineOf = (id: string) => ({ ...aLine, session: { id, startsAt } });
  const save = (ids: readonly string[], more: object = {}) =>
    api.call('saveDraft', {
      as: mirre,
      body: { ...aDraft, clientId: anna.clientId, lines: [aLine, ...ids.map(lineOf)], ...more },
    });
  const unknown = 'nothing000000000000001';
  const { problem } = await save([session, bens, open, foreign].map(({ sessionId }) => sessionId).concat(unknown));
  expect(problem?.code).toBe('session-not-chargeable');
  expect(problem?.errors?.map(({ path }) => path)).toEqual([
    'lines.2.session.client',
    'lines.3.session.status',
    'lines.4.session.unknown',
    'lines.5.session.unknown',
  ]);
  expect((await save([session.sessionId], { clientId: undefined })).problem?.code).toBe('session-not-chargeable');

  const first = (await save([session.sessionId])).body;
  expect(first.lines[1]?.session).toEqual({ id: session.sessionId, startsAt: session.startsAt });
  expect((await save([session.sessionId])).problem?.code).toBe('session-invoiced');

  const undone = await setTo('scheduled', session);
  expect((await send(first)).problem?.code).toBe('session-not-chargeable');
  const params = { sessionId: session.sessionId };
  const change = { startsLocal: yesterdayAt('20') };
  const move = (version: number) =>
    api.call('updateSession', { as: mirre, params, body: { version, scope: 'one', change, notify: false } });
  expect((await move(undone.version)).problem?.code).toBe('session-on-invoice');
  expect((await api.call('removeSession', { as: mirre, params })).problem?.code).toBe('session-on-invoice');
  await api.call('removeDraft', { as: mirre, params: { id: first.id } });
  const moved = (await move(undone.version)).body.items[0] ?? expect.unreachable();
  expect((await save([session.sessionId])).problem?.code).toBe('session-not-chargeable');
  await setTo('completed', moved);
  const again = await save([session.sessionId]);
  expect(again.body.lines[1]?.session?.startsAt).toBe(moved.startsAt);
  expect((await send(again.body, { mail: false })).body.state).toBe('sent');
  expect((await draft()).state).toBe('draft');
});

test('what is not billed becomes a filled draft at once: each session at its price, each package at what it was sold for, and none twice', async () => {
  const { mirre, anna, send, sent } = await invoicing(api);
  const item = { text: 'Session', price: 9500, currency: 'EUR', category: 'S', rate: 2100 };
  const long = { ...item, text: 'Long session', price: 14_000, minutes: 90 };
  const named = { ...item, text: 'Intake', price: 5000 };
  const dollars = { ...item, currency: 'USD', minutes: 45 };
  const list = { version: 0, items: [dollars, long, item, named] };
  await api.call('updatePriceList', { as: mirre, body: list });
  // Only the address of the last invoice.
  await sent({ buyer: { ...aBuyer, name: 'De Wit BV' } });
  const completed = async (hour: string, durationMinutes: number, more: object = {}) => {
    const time = { startsLocal: yesterdayAt(hour), timeZone: 'UTC', durationMinutes };
    const body = { clientId: anna.clientId, ...time, ...more };
    const [made] = (await api.call('createSession', { as: mirre, body })).body.items;
    const { sessionId = '', version } = made ?? {};
    await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: { version, status: 'completed' } });
    return sessionId;
  };
  const ids = [await completed('08', 90), await completed('10', 45), await completed('12', 45, { title: 'intake' })];
  await grant(api, mirre, anna.clientId, 5);
  const unbilled = async (as = mirre) => {
    const { items, packages } = (await api.call('listUnbilled', { as })).body;
    return { ids: items.map(({ sessionId }) => sessionId), packages };
  };
  const before = await unbilled();
  expect(before).toMatchObject({ ids, packages: [{ title: '5 sessions', price: fiveSessions().price }] });
  expect((await unbilled(await coach())).packages).toEqual([]);
  const sold = before.packages.map(({ lotId: id, grantedAt }) => ({ id, grantedAt }));
  const draft = (as = mirre, body: object = { sessionIds: ids, sold }, key = randomUUID()) =>
    api.call('draftInvoiceForSessions', { as, key, params: { clientId: anna.clientId }, body });

  const stranger = await invoicing(api);
  expect((await draft(stranger.mirre)).problem?.code).toBe('client-not-found');
  const ben = await clientOf(api, mirre);
  const toBen = { as: mirre, params: { clientId: ben.clientId }, body: { sessionIds: [], sold } };
  expect((await api.call('draftInvoiceForSessions', toBen)).problem?.code).toBe('package-not-chargeable');
  expect((await draft(mirre, { sessionIds: ['nothing000000000000001'] })).problem?.code).toBe('session-not-chargeable');

  // Two devices at once: one draft.
  const both = await Promise.all([draft(), draft()]);
  const [made, refused] = both.toSorted((one, other) => one.status - other.status);
  expect([made?.status, refused?.problem?.status]).toEqual([200, 409]);
  const invoice = made?.body ?? expect.unreachable();
  expect(invoice.buyer).toMatchObject({ name: 'De Wit BV', street: aBuyer.street });
  expect(invoice.lines.map(({ unitPrice }) => unitPrice)).toEqual([14_000, 9500, 5000, fiveSessions().price]);
  expect(invoice.lines[2]?.text).toMatch(/^intake, \d+ \w+ \d{4}$/);
  expect(await unbilled()).toEqual({ ids: [], packages: [] });
  const again = { ...aDraft, clientId: anna.clientId, lines: [{ ...aLine, sold: sold[0] }] };
  expect((await api.call('saveDraft', { as: mirre, body: again })).problem?.code).toBe('package-not-chargeable');

  // What is removed or cancelled is not billed again.
  await api.call('removeDraft', { as: mirre, params: { id: invoice.id } });
  expect(await unbilled()).toEqual(before);
  const key = randomUUID();
  const [next, repeated] = [(await draft(mirre, undefined, key)).body, (await draft(mirre, undefined, key)).body];
  expect(repeated).toEqual(next);
  const { id } = (await send(next, { mail: false })).body;
  expect(await unbilled()).toEqual({ ids: [], packages: [] });
  await api.call('cancelInvoice', { as: mirre, params: { id }, body: { reason: 'Wrong price' } });
  expect(await unbilled()).toEqual(before);
});

/** A practice whose client has one credit, and whose sessions may be planned without one. */
const withOneCredit = async () => {
  const practice = await invoicing(api);
  const { mirre, anna } = practice;
  await grant(api, mirre, anna.clientId, 1);
  const make = async (hour: string) => {
    const time = { startsLocal: yesterdayAt(hour), timeZone: 'UTC', durationMinutes: 60 };
    const body = { clientId: anna.clientId, ...time, uncovered: true };
    const [made] = (await api.call('createSession', { as: mirre, body })).body.items;
    return made ?? expect.unreachable();
  };
  const setTo = (status: string, { sessionId, version }: { sessionId: string; version: number }) =>
    api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: { version, status } });
  return { ...practice, make, setTo };
};

test('what an invoice charges takes no credit too, and once it is sent the session stays completed', async () => {
  const { mirre, anna, draft, send, make, setTo } = await withOneCredit();
  const completed = async (hour: string) =>
    (await setTo('completed', await make(hour))).body.items[0] ?? expect.unreachable();
  await make('06');
  const [sold, drafted, waiting] = [await completed('08'), await completed('10'), await completed('12')];
  const charging = ({ sessionId: id, startsAt }: typeof sold) =>
    draft({ lines: [{ ...aLine, session: { id, startsAt } }] });
  await send(await charging(sold), { mail: false });
  const open = await charging(drafted);
  const { credits } = await grant(api, mirre, anna.clientId, 5);
  expect(credits).toMatchObject({ available: 4 });
  expect(credits.entries.filter(({ kind }) => kind === 'use').map(({ sessionId }) => sessionId)).toEqual([
    waiting.sessionId,
  ]);

  for (const status of ['cancelled', 'no-show', 'scheduled', 'late-cancelled']) {
    expect((await setTo(status, sold)).problem?.code).toBe('session-on-invoice');
  }
  const [off] = (await setTo('cancelled', drafted)).body.items;
  const [back] = (await setTo('completed', off ?? expect.unreachable())).body.items;
  expect(back?.status).toBe('completed');
  const after = (await api.call('listCredits', { as: mirre, query: { clientId: anna.clientId } })).body.items;
  expect(after[0]?.available).toBe(4);
  // Nor is what a credit pays for charged.
  const body = {
    ...aDraft,
    clientId: anna.clientId,
    lines: [{ ...aLine, session: { id: waiting.sessionId, startsAt: waiting.startsAt } }],
  };
  const { problem } = await api.call('saveDraft', { as: mirre, body });
  expect(problem?.code).toBe('session-not-chargeable');
  expect(problem?.errors?.map(({ path }) => path)).toEqual(['lines.0.session.credit']);
  expect(await wrongCredits({ coachId: mirre.userId, clientId: anna.clientId })).toEqual([]);
  expect((await send(open, { mail: false })).body.state).toBe('sent');
});

/** Runs another person's action between an action's read and its write. */
const meanwhile = async <Result>(action: () => Promise<Result>, other: () => Promise<unknown>): Promise<Result> => {
  let isFirst = true;
  const options = { step: 'initialize', name: 'meanwhile' } as const;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isFirst && commandName?.startsWith('TransactWrite')) {
          isFirst = false;
          await other();
        }
        return next(args);
      },
    options,
  );
  try {
    return await action();
  } finally {
    documentClient.middlewareStack.remove(options.name);
  }
};

test('what becomes of a session while it is charged, invoiced or paid by a credit is not overlooked', async () => {
  const { mirre, anna, draft, send, make, setTo } = await withOneCredit();
  await make('06');
  const [done] = (await setTo('completed', await make('08'))).body.items;
  const { sessionId, startsAt } = done ?? expect.unreachable();
  const lines = [aLine, { ...aLine, session: { id: sessionId, startsAt } }];

  let charged: Invoice | undefined;
  const packageId = (await api.call('savePackage', { as: mirre, body: fiveSessions() })).body.id;
  const bought = await meanwhile(
    () => api.call('grantPackage', { as: mirre, body: { clientId: anna.clientId, packageId } }),
    async () => {
      charged = await draft({ lines });
    },
  );
  expect(bought.body.credits.available).toBe(5);

  const unsent = charged ?? expect.unreachable();
  let [undone] = [done];
  const refused = await meanwhile(
    () => send(unsent, { mail: false }),
    async () => {
      [undone] = (await setTo('cancelled', done ?? expect.unreachable())).body.items;
    },
  );
  expect(refused.problem?.code).toBe('session-not-chargeable');
  expect(refused.problem?.errors?.map(({ path }) => path)).toEqual(['lines.1.session.status']);

  const [again] = (await setTo('completed', undone ?? expect.unreachable())).body.items;
  const late = await meanwhile(
    () => setTo('no-show', again ?? expect.unreachable()),
    () => send(unsent, { mail: false }),
  );
  expect(late.problem?.code).toBe('session-on-invoice');
});

test('what stood on the last invoice to a client is there for the next, for their coach alone', async () => {
  const { mirre, anna, sent } = await invoicing(api);
  const ask = async (as = mirre) => api.call('getBilling', { as, query: { clientId: anna.clientId } });
  expect((await ask()).body.buyer).toBeUndefined();
  const buyer = { ...aBuyer, name: 'De Wit BV', vatId: 'NL001234567B01' };
  await sent({ buyer });
  expect((await ask()).body.buyer).toEqual(buyer);
  expect((await ask(await coach())).problem?.code).toBe('client-not-found');
});
