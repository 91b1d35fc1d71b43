import { day } from '#contract/core/units.ts';
import '#lambdas/temporal.ts';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import type { WorkKind } from '#contract/admin/dead-letters/schema.ts';
import { attemptsInARow } from '#contract/admin/limits.ts';
import { sendDigests } from '#lambdas/community/circle-mail/send-digest.ts';
import { getFailure, keepFailure, type Work } from '#lambdas/data/admin/dead-letter.ts';
import { invoiceItem } from '#lambdas/data/billing/money/entities.ts';
import { clientItem, joiningItem } from '#lambdas/data/clients/entities.ts';
import { beginJoining } from '#lambdas/data/clients/joining.ts';
import { storedDueMember } from '#lambdas/data/community/member.ts';
import { threadItem } from '#lambdas/data/community/messages/entities.ts';
import { doneBefore, dueSince, getDueSession } from '#lambdas/data/scheduling/sessions/due.ts';
import { dueIn, outOfSight, workOf } from '#lambdas/data/scheduling/sessions/due-work.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { get } from '#lambdas/data/table/read.ts';
import { put, remove, update } from '#lambdas/data/table/write.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { finishJoining } from '#lambdas/jobs/reconciler/finish-joining.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { asIfStartedAt, later } from '#testing/lambdas/later.ts';
import { pair } from '#testing/lambdas/pair.ts';
import { coach, type Person, personIn, personWithProfile } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();
let ada: Person;

const Keyed = v.object({ gsi3sk: v.string() });

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
  await commit(doneBefore('2026-11-24T09'));
});

const all = async () => (await api.call('listDeadLetters', { as: ada, query: { limit: '100' } })).body.items;
/** The one about this work. */
const letterOf = async (work: WorkKind, id: string) => {
  const found = (await all()).filter((one) => one.work === work && Object.values(one).includes(id));
  expect(found.length).toBeLessThanOrEqual(1);
  return found[0];
};
const retry = (deadLetterId = '', as: Person = ada) => api.call('retryDeadLetter', { as, params: { deadLetterId } });
const dismiss = (deadLetterId = '', as: Person = ada) =>
  api.call('dismissDeadLetter', { as, params: { deadLetterId } });
const audited = async (action: 'dead-letter.retry' | 'dead-letter.dismiss', id = '') =>
  (await api.call('listAuditEvents', { as: ada, query: { action, limit: '100' } })).body.items.filter(
    ({ targetId }) => targetId === id,
  );

/** Runs of the clock, two minutes one after the other. */
const runs = async (from: string, times: number) => {
  for (let run = 0; run < times; run += 1) await sendDue(plusSeconds(from, run * 121));
};

/** A task that fails in the same way every time. */
const dead = async (work: Work): Promise<string> => {
  for (let time = 0; time < attemptsInARow; time += 1) await giveUpAfterTen(work, new Error('No'));
  return (await all()).find((one) => one.work === work.work && one.itemId === work.itemId)?.id ?? '';
};

const planned = async (startsLocal: string) => {
  const { mirre, client } = await pair(api);
  const body = anHour(client.clientId, { startsLocal, timeZone: 'UTC', title: 'Canary words' });
  const [session] = (await api.call('createSession', { as: mirre, body })).body.items;
  if (!session) throw new Error('It was not made');
  return { mirre, client, session };
};

test('a reminder that is refused ten times waits for an administrator, holds nothing up, and is sent once it is put back', async () => {
  const { mirre, client, session } = await planned('2026-11-25T10:05');
  const reminders = () => api.mailer.mailsTo(client.email).filter(({ subject }) => subject.startsWith('Reminder'));
  const first = '2026-11-24T10:06:00.000Z';
  await api.mailer.refusing(() => runs(first, attemptsInARow - 1));
  expect(await letterOf('session', session.sessionId)).toBeUndefined();
  expect(await dueSince()).toBe('2026-11-24T09');
  await api.mailer.refusing(() => sendDue('2026-11-24T10:40:00.000Z'));
  expect(await dueSince()).toBe('2026-11-24T10');
  const letter = await letterOf('session', session.sessionId);
  expect(letter).toEqual({
    id: letter?.id,
    work: 'session',
    coachId: mirre.userId,
    itemId: session.sessionId,
    firstAt: letter?.firstAt,
    lastAt: letter?.lastAt,
    times: attemptsInARow,
    error: 'MessageRejected',
    requestId: 'none',
  });
  await sendDue('2026-11-24T10:45:00.000Z');
  expect(reminders()).toEqual([]);
  const answers = await Promise.all([retry(letter?.id), retry(letter?.id)]);
  expect([...answers, await retry(letter?.id)].map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await letterOf('session', session.sessionId)).toBeUndefined();
  expect(await audited('dead-letter.retry', letter?.id)).toMatchObject([
    { actorId: ada.userId, targetType: 'dead-letter', detail: { work: 'session', times: attemptsInARow } },
  ]);
  await runs('2026-11-24T10:50:00.000Z', 2);
  expect(reminders()).toHaveLength(1);
});

test('what cannot even be read is given up, and so is an invoice', async () => {
  const { session } = await planned('2026-11-25T11:05');
  const [{ coachId }, id] = [session, randomId()];
  await commit(update(sessionItem.key(session), { remove: ['startsAt'] }));
  const due = invoiceItem.gsi3.key({ hour: '2026-11-24T11', dueAt: '2026-11-24T11:00:00.000Z', id });
  await commit(put({ ...invoiceItem.key({ coachId, id }), ...due }));
  await runs('2026-11-24T11:06:00.000Z', attemptsInARow);
  expect(await letterOf('session', session.sessionId)).toMatchObject({ error: 'ValiError' });
  const letter = await letterOf('invoice', id);
  expect(letter).toMatchObject({ coachId, itemId: id });
  expect(await dueSince()).toBe('2026-11-24T11');
  // What is gone meanwhile needs no putting back.
  await commit(remove(invoiceItem.key({ coachId, id })));
  expect((await retry(letter?.id)).status).toBe(204);
  expect(await letterOf('invoice', id)).toBeUndefined();
  expect(await audited('dead-letter.retry', letter?.id)).toHaveLength(1);
});

test('word of a message is given up until something new is written, however late', async () => {
  const { mirre, client } = await pair(api);
  const params = { clientId: client.clientId };
  const send = async () => (await api.call('sendMessage', { as: mirre, params, body: { text: 'Canary' } })).body;
  const mails = () => api.mailer.mailsTo(client.email).filter(({ subject }) => subject.startsWith('A message'));
  const { at } = await send();
  await commit(doneBefore(plusSeconds(at, day).slice(0, 13)));
  await api.mailer.refusing(() => runs(plusSeconds(at, 86_401), attemptsInARow + 1));
  expect(await letterOf('thread', client.clientId)).toMatchObject({ coachId: mirre.userId, times: attemptsInARow });
  await sendDue(plusSeconds(at, 90_000));
  expect(mails()).toEqual([]);
  const next = await later(2 * day, send);
  await commit(doneBefore(next.at.slice(0, 13)));
  await sendDue(plusSeconds(next.at, 1));
  expect(mails()).toHaveLength(1);
});

test('a digest that fails is left out, and that of the next day is tried', async () => {
  const { circleId, members } = await openCircle(api, 1);
  const userId = members[0]?.person.userId ?? '';
  const [schema, key] = storedDueMember(circleId, userId);
  const dueAt = (await get(schema, key))?.dueAt ?? '';
  await commit(update(key, { remove: ['lastSeenAt'] }));
  for (let run = 0; run < attemptsInARow; run += 1)
    await sendDigests(plusSeconds(dueAt, 3_600 * run), Number.POSITIVE_INFINITY);
  expect(await letterOf('digest', userId)).toMatchObject({ coachId: circleId, userId, error: 'ValiError' });
  await commit(update(key, { set: { lastSeenAt: now() } }));
  expect((await get(schema, key))?.dueAt).toBe(plusSeconds(dueAt, day));
});

test('a deletion that cannot be announced stays in the list of requests, cannot be dismissed, and goes on once it is put back', async () => {
  const { anna, client } = await pair(api);
  expect((await api.call('requestErasure', { as: anna })).status).toBe(200);
  const { runFarewells } = await import('#lambdas/privacy/farewell/run.ts');
  const farewells = () => runFarewells(plusSeconds(now(), 60), Number.POSITIVE_INFINITY);
  for (let run = 1; run < attemptsInARow; run += 1)
    expect(await api.mailer.refusing(farewells)).toEqual({ steps: 0, failed: 1, givenUp: 0 });
  expect(await api.mailer.refusing(farewells)).toEqual({ steps: 0, failed: 0, givenUp: 1 });
  expect(await farewells()).toEqual({ steps: 0, failed: 0, givenUp: 0 });
  const letter = await letterOf('erasure', anna.userId);
  expect(letter).toMatchObject({ userId: anna.userId, times: attemptsInARow });
  const requests = (await api.call('listDataRequests', { as: ada })).body.items;
  expect(requests.map(({ userId }) => userId)).toContain(anna.userId);
  expect((await dismiss(letter?.id)).problem?.code).toBe('bad-request');
  expect((await retry(letter?.id)).status).toBe(204);
  expect(await farewells()).toMatchObject({ steps: 1 });
  expect(api.mailer.mailsTo(client.email).filter(({ subject }) => subject.includes('delet'))).toHaveLength(1);
});

test('what the reconciler cannot finish is passed over, until it is put back', async () => {
  const parts = { coachId: personIn('coach').userId, clientId: randomId(), userId: personIn('user').userId };
  await commit(beginJoining(parts));
  const id = await dead({ work: 'joining', ...parts });
  expect(await finishJoining()).toBe(0);
  await retry(id);
  expect(await finishJoining()).toBe(1);
  expect(await get(storedDueMember('', '')[0], joiningItem.key(parts))).toBeUndefined();
});

test('the log of what was given up says of nobody whom it is about', async () => {
  const work = { coachId: personIn('coach').userId, clientId: randomId(), userId: personIn('user').userId };
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const id = await dead({ work: 'joining', ...work });
  const lines = write.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('given up'));
  write.mockRestore();
  expect(lines).toEqual([expect.stringContaining(`"work":"joining","deadLetter":"${id}"`)]);
  for (const person of Object.values(work)) expect(lines[0]).not.toContain(person);
});

test.each(['counted', 'given up'])('what fails long after it was %s has failed once', async (what) => {
  const work: Work = { work: 'invoice', coachId: personIn('coach').userId, itemId: randomId() };
  const at = plusSeconds(now(), -7_200);
  const before = { ...work, firstAt: at, lastAt: at, times: attemptsInARow - 1, error: 'No', requestId: 'none' };
  await commit(keepFailure(undefined, { ...before, ...(what === 'given up' && { deadAt: at }) }));
  expect(await giveUpAfterTen(work, new Error('No'))).toBe(false);
  expect(await getFailure(work)).toMatchObject({ times: 1 });
  expect(await letterOf('invoice', work.itemId ?? '')).toBeUndefined();
});

test('a mail is dismissed once, also by two at once, and one of them is told of', async () => {
  const id = await dead({ work: 'series', coachId: personIn('coach').userId, itemId: randomId() });
  const answers = await Promise.all([dismiss(id), dismiss(id)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await audited('dead-letter.dismiss', id)).toHaveLength(1);
  expect((await dismiss(randomId())).status).toBe(204);
});

test('nobody but administrators sees, retries or dismisses any', async () => {
  const id = await dead({ work: 'series', coachId: personIn('coach').userId, itemId: randomId() });
  for (const as of [personIn('user'), await coach()]) {
    const answers = [await api.call('listDeadLetters', { as }), await retry(id, as), await dismiss(id, as)];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  const path = { params: { deadLetterId: id } };
  expect((await api.call('retryDeadLetter', path)).status).toBe(401);
  expect((await api.call('dismissDeadLetter', path)).status).toBe(401);
  expect((await all()).map((one) => one.id)).toContain(id);
});

test('after the email about a session is dismissed its reminder still goes', async () => {
  const { mirre, client } = await pair(api);
  const key = clientItem.key({ coachId: mirre.userId, clientId: client.clientId });
  const body = anHour(client.clientId, { startsLocal: '2026-12-16T10:05', timeZone: 'UTC', notify: true });
  const answer = await api.mailer.refusing(() => api.call('createSession', { as: mirre, body }));
  const { sessionId } = answer.body.items[0] ?? { sessionId: '' };
  await commit(update(key, { set: { firstName: 1 } }));
  await commit(doneBefore('2026-11-24T10'));
  await runs('2026-11-24T10:30:00.000Z', attemptsInARow);
  await commit(update(key, { set: { firstName: client.firstName } }));
  const letter = await letterOf('session', sessionId);
  expect(letter).toMatchObject({ error: 'ValiError' });
  expect((await dismiss(letter?.id)).status).toBe(204);
  expect(await audited('dead-letter.dismiss', letter?.id)).toHaveLength(1);
  expect((await getDueSession(mirre.userId, sessionId))?.session.mail).toBe('failed');
  const mails = () => api.mailer.mailsTo(client.email).map(({ subject }) => subject);
  const before = mails().length;
  await commit(doneBefore('2026-12-15T10'));
  await runs('2026-12-15T10:06:00.000Z', 2);
  expect(mails().slice(before)).toEqual([expect.stringContaining('Reminder')]);
});

test('a reminder that is dismissed does not go, and what became due anew is not touched', async () => {
  const [late, anew] = [await planned('2026-11-25T12:05'), await planned('2026-11-25T12:05')];
  const dueIn2027 = '2027-01-01T10:00:00.000Z';
  for (const { session } of [late, anew])
    await commit(update(sessionItem.key(session), { remove: ['gsi3pk', 'gsi3sk', 'ownMail'] }));
  const key = sessionItem.gsi3.key({ hour: dueIn2027.slice(0, 13), dueAt: dueIn2027, ...anew.session });
  await commit(update(sessionItem.key(anew.session), { set: { ...key, mail: 'waiting' } }));
  await commit(update(sessionItem.key(late.session), { set: { reminder: now() } }));
  for (const { session } of [late, anew]) {
    const id = await dead({ work: 'session', coachId: session.coachId, itemId: session.sessionId });
    expect((await dismiss(id)).status).toBe(204);
    expect(await letterOf('session', session.sessionId)).toBeUndefined();
  }
  const stored = ({ session }: typeof late) => getDueSession(session.coachId, session.sessionId);
  expect(await stored(late)).toMatchObject({ dueAt: '' });
  expect(await stored(anew)).toMatchObject({ dueAt: dueIn2027, session: { mail: 'waiting' } });
});

test('what is due in an hour that the clock has left is put back', async () => {
  const [coachId, clientId] = [personIn('coach').userId, randomId()];
  const key = threadItem.key({ coachId, clientId });
  const left = '2026-11-20T10:00:00.000Z';
  await commit(put({ ...key, ...threadItem.gsi3.key({ hour: left.slice(0, 13), dueAt: left, clientId }) }));
  const work: Work = { work: 'thread', coachId, clientId };
  for (let time = 0; time < attemptsInARow; time += 1) await giveUpAfterTen(work, new Error('No'));
  const { id = '' } = (await letterOf('thread', clientId)) ?? {};
  const before = now();
  expect((await retry(id)).status).toBe(204);
  expect(((await get(Keyed, key))?.gsi3sk ?? '') > before).toBe(true);
});

test('the tenth failure does not take away what has become due anew meanwhile', async () => {
  const { session } = await planned('2026-11-25T13:05');
  const [{ coachId, sessionId }, at] = [session, '2026-11-24T13:06:00.000Z'];
  const keysAt = (dueAt: string) => sessionItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, ...session });
  await commit(update(sessionItem.key(session), { set: keysAt('2026-11-24T13:05:00.000Z') }));
  const found = (await dueIn('2026-11-24T13', at)).find((one) => 'sessionId' in one && one.sessionId === sessionId);
  if (!found) throw new Error('It is not due');
  const dueAt = '2026-11-24T14:00:00.000Z';
  await commit(update(sessionItem.key(session), { set: keysAt(dueAt) }));
  for (let time = 0; time < attemptsInARow; time += 1)
    expect(await giveUpAfterTen(workOf(found), new Error('No'), outOfSight(found, at))).toBe(false);
  expect(await letterOf('session', sessionId)).toBeUndefined();
  expect((await getDueSession(coachId, sessionId))?.dueAt).toBe(dueAt);
});

test('an invoice is more than its mail and cannot be dismissed', async () => {
  const id = await dead({ work: 'invoice', coachId: personIn('coach').userId, itemId: randomId() });
  expect((await dismiss(id)).problem?.code).toBe('bad-request');
});
