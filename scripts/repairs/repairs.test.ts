import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { noSingleEntries } from '#contract/journal/sharing/is-shared.ts';
import { readDocument } from '#lambdas/aws/documents.ts';
import { removeFile } from '#lambdas/aws/files.ts';
import { profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { invoiceItem } from '#lambdas/data/billing/money/entities.ts';
import { filesOfInvoice, getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { attentionAbout } from '#lambdas/data/feed/attention.ts';
import { clientWasHere } from '#lambdas/data/feed/client-attention.ts';
import { showsActivity } from '#lambdas/data/journal/sharing/share.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { absent, present } from '#lambdas/data/table/expression.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { dueAttributes } from '#lambdas/data/table/table-schema.ts';
import { put, update } from '#lambdas/data/table/write.ts';
import { handler } from '#lambdas/jobs/reminders/index.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { invoicing } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions } from '#testing/lambdas/wrong-plan.ts';
import { allRepairs } from './all-repairs.ts';
import { runRepairs } from './repair.ts';

const api = withApi();

/** As a session was stored before 2026-12: planned while its client had no account. */
const plannedBefore = (coachId: string, clientId: string, sessionId: string) => {
  const startsAt = '2027-02-15T08:00:00.000Z';
  const keys = { coachId, clientId, sessionId, startsAt };
  return put(
    {
      ...sessionItem.key(keys),
      ...sessionItem.gsi1.key(keys),
      ...sessionItem.gsi2.key(keys),
      kind: 'session',
      clientId,
      firstName: 'Anna',
      lastName: 'de Wit',
      startsAt,
      endsAt: '2027-02-15T09:00:00.000Z',
      timeZone: 'Europe/Amsterdam',
      localStart: '2027-02-15T09:00',
      durationMinutes: 60,
      status: 'scheduled',
      version: 1,
      sequence: 0,
      mail: 'sent',
      createdBy: 'coach',
      createdAt: '2026-11-01T08:00:00.000Z',
      updatedAt: '2026-11-01T08:00:00.000Z',
    },
    absent('pk'),
  );
};

/** `npm run repair`, on the table of these tests. */
const repair = async (): Promise<string> => {
  const options = ['--user-pool-id', 'eu-west-1_Test00000', '--table', process.env['TABLE_NAME'] ?? ''];
  const command = ['--import', './scripts/typescript.mjs', 'scripts/repair.ts', ...options];
  return (await promisify(execFile)(process.execPath, command)).stdout;
};

const mended = async () => Object.fromEntries((await runRepairs(allRepairs)).map((each) => [each.name, each.mended]));

test('the sessions of a client who has joined since they were planned name the account; nothing else is touched, also by a second run', async () => {
  const name = 'sessions without the account of a client who has joined';
  const mirre = await coach();
  const [joined, waiting] = [await inviteSomebody(api, mirre), await inviteSomebody(api, mirre)];
  const userId = await join(joined.invitation);
  await commit(plannedBefore(mirre.userId, joined.client.clientId, 'AAAAAAAAAAAAAAAAAAAAAA'));
  await commit(plannedBefore(mirre.userId, waiting.client.clientId, 'BBBBBBBBBBBBBBBBBBBBBB'));
  const before = await storedSessions(mirre.userId);
  const after = before.map((session) => (session.clientId === joined.client.clientId ? { userId } : {}));
  expect(await repair()).toMatch(new RegExp(`^ +1  ${name}$`, 'm'));
  expect(await storedSessions(mirre.userId)).toEqual(
    before.map((session, place) => Object.assign(session, after[place])),
  );
  expect(await mended()).toMatchObject({ [name]: 0 });
});

test('a client who said where they are before the planner showed it is shown to their coach', async () => {
  const name = 'clients whose coach does not see their time zone';
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const userId = await join(invitation);
  const claims = { ...mirre.claims, sub: userId, username: userId, 'cognito:groups': '[user]' };
  await api.call('updateMe', { as: { userId, claims }, body: { timeZone: 'Asia/Tokyo' } });
  await commit(update(clientItem.key(client), { remove: ['timeZone'] }, present('pk')));
  expect(await mended()).toMatchObject({ [name]: 1 });
  const [shown] = (await api.call('listClients', { as: mirre })).body.items;
  expect(shown?.timeZone).toBe('Asia/Tokyo');
  expect(await mended()).toMatchObject({ [name]: 0 });
});

test('a client who has taken another coach is no longer somewhere to the former one', async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  const ended = { itemsSince: noSingleEntries, timeZone: 'Asia/Tokyo' };
  await commit(update(clientItem.key(client), { set: ended }, present('pk')));
  const names = [
    'former clients of whom the coach kept the time zone',
    'clients whose coach does not see their time zone',
  ] as const;
  for (const left of [1, 0]) expect(await mended()).toMatchObject({ [names[0]]: left, [names[1]]: 0 });
});

test('a former coach who had archived a client has no more of them, and is not told that they stay away', async () => {
  const names = [
    'relations to a former coach that had not ended',
    'notices that a client stays away, for a coach who may not know',
  ] as const;
  const [carla, mirre] = [await coach(), await coach()];
  const [former, current] = [await inviteSomebody(api, carla), await inviteSomebody(api, mirre)];
  const userId = await join(former.invitation);
  await join(current.invitation);
  const archive = (archived: boolean) =>
    api.call('updateClient', { as: carla, params: { clientId: former.client.clientId }, body: { archived } });
  await archive(true);
  // As it was stored: the client has another coach, and the former one's relation does not say so.
  await commit(update(profileItem.key({ userId }), { set: { coachId: mirre.userId } }, present('pk')));
  const share = { practice: '2026-10-01' };
  await commit(update(clientItem.key(current.client), { set: { share } }, present('pk')));
  for (const { client } of [former, current]) {
    const [told, ...others] = clientWasHere(client, '2026-11-01');
    if (told) await commit(told, ...others);
  }
  for (const left of [1, 0]) expect(await mended()).toMatchObject({ [names[0]]: left, [names[1]]: left });
  const ended = await getClient(carla.userId, former.client.clientId, { consistent: true });
  expect(ended && showsActivity(ended)).toBe(false);
  const told = async ({ client }: typeof former) =>
    (await attentionAbout(client.coachId, client.clientId)).filter(({ kind }) => kind === 'client-quiet').length;
  expect(await told(former)).toBe(0);
  expect(await told(current)).toBeGreaterThan(0);
});

test('a relation that was still active when its client took another coach ends', async () => {
  const [carla, mirre] = [await coach(), await coach()];
  const { client, invitation } = await inviteSomebody(api, carla);
  const userId = await join(invitation);
  await commit(update(clientItem.key(client), { set: { itemsSince: noSingleEntries } }, present('pk')));
  const name = 'relations to a former coach that had not ended';
  expect(await mended()).toMatchObject({ [name]: 0 });
  await commit(update(profileItem.key({ userId }), { set: { coachId: mirre.userId } }, present('pk')));
  for (const left of [1, 0]) expect(await mended()).toMatchObject({ [name]: left });
  const ended = await getClient(carla.userId, client.clientId, { consistent: true });
  expect(ended).toMatchObject({ status: 'archived', endedBy: 'client' });
});

test('one item that no repair understands is named by its key, and the others are mended', async () => {
  const { invitation, client } = await inviteSomebody(api, await coach());
  await join(invitation);
  const keys = { ...clientItem.key(client) };
  const looked: string[] = [];
  const [count] = await runRepairs([
    {
      name: 'anything',
      mend: async ({ pk, sk }) => {
        if (pk === keys.pk && sk === keys.sk) throw new TypeError('Anna de Wit');
        looked.push(pk);
        return true;
      },
    },
  ]);
  expect(count).toEqual({ name: 'anything', mended: looked.length, failed: [`${keys.pk} ${keys.sk}: TypeError`] });
  expect(looked.length).toBeGreaterThan(1);
});

test('a practice that was played to its end and counted a second short counts whole, and makes its day count', async () => {
  const name = 'practices played to their end and counted a second short';
  const as = await personWithProfile('user');
  const play = (heardSeconds: number, ended: boolean) =>
    api.call('savePlay', {
      as,
      body: {
        id: randomId(),
        revision: 1,
        what: { kind: 'practice', practiceId: 'physiological-sigh' },
        startedAt: new Date(Date.now() - 600_000).toISOString(),
        zone: 'UTC',
        heardSeconds,
        ranges: [[0, heardSeconds]],
        ended,
        durationSeconds: 60,
      },
    });
  await play(59, true);
  const today = async () => (await api.call('getToday', { as, query: { zone: 'UTC' } })).body;
  expect(await today()).toMatchObject({ minutesToday: 0, streak: { current: 0 } });
  expect(await mended()).toMatchObject({ [name]: 1 });
  expect(await today()).toMatchObject({ minutesToday: 1, streak: { current: 1 } });
  await play(59, false);
  expect(await mended()).toMatchObject({ [name]: 0 });
});

/** As invoices were stored before their files were made with them, their client's account was named, or buyers were reminded. */
const asBefore = async (coachId: string, id: string): Promise<void> => {
  const invoice = await getInvoice(coachId, id);
  if (!invoice) throw new Error('It was sent');
  const key = invoiceItem.key(invoice);
  await commit(update(key, { remove: ['filesAt', 'userId', 'remindAt', ...dueAttributes] }, present('pk')));
  for (const path of Object.values(filesOfInvoice(id))) await removeFile(path);
};

test('invoices without files get them from the clock, and those from before their client joined are the client’s', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { mirre, anna, sent } = await invoicing(api);
  const { id, number } = await sent();
  await asBefore(mirre.userId, id);
  const names = [
    'invoices without the account of a client who has joined',
    'sent invoices whose files are made from now on',
  ] as const;
  expect(await mended()).toMatchObject({ [names[0]]: 1, [names[1]]: 1 });
  expect(await mended()).toMatchObject({ [names[0]]: 0, [names[1]]: 0 });
  await later(300, () => handler({ time: new Date().toISOString() }));
  for (const path of Object.values(filesOfInvoice(id))) expect(await readDocument(path)).toBeDefined();
  expect((await getInvoice(mirre.userId, id))?.filesAt).toBeDefined();
  const { items } = (await api.call('listInvoices', { as: anna })).body;
  expect(items.map((each) => each.number)).toEqual([number]);
});
