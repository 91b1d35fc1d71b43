import { expect, test } from 'vitest';
import { getDueTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { askingPractice, later, offerTokenIn } from '#testing/lambdas/asking.ts';
import { type bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const take = (token: string, startsAt: string) => api.call('takeOffer', { body: { token, startsAt } });
const view = (token: string) => api.call('viewOffer', { body: { token } });

/** A coach whose three hours of one day are taken by others, and the last of them by who waits. */
const fullDay = async (rules: Parameters<typeof bookable>[1] = {}) => {
  const made = await askingPractice(api, {
    durations: [60],
    slotStepMinutes: 60,
    noticeHours: 0,
    cancellationHours: 24,
    ...rules,
  });
  const { another, mirre, session } = made;
  const early = await another();
  const plan = async (clientId: string, hour: string) =>
    (
      await api.call('createSession', {
        as: mirre,
        body: anHour(clientId, { startsLocal: `${bookableDay()}T${hour}`, timeZone: bookableZone }),
      })
    ).body.items[0];
  const [first, second] = [await plan(early.client.clientId, '09:00'), await plan(early.client.clientId, '10:00')];
  const cancel = (each: typeof first) =>
    api.call('setSessionStatus', {
      as: mirre,
      params: { sessionId: each?.sessionId ?? '' },
      body: { version: each?.version ?? 0, status: 'cancelled' },
    });
  return { ...made, first, second, cancel, last: await session('11:00') };
};
const freed = <Mail extends { readonly subject: string }>(mails: readonly Mail[]): Mail[] =>
  mails.filter(({ subject }) => subject.includes('freed up'));

test('who waits is mailed what frees up, once, and the first tap moves their session', async () => {
  const { wait, last, first, cancel, sessions, mailsToClient, own } = await fullDay();
  const { body: waiting } = await wait({ sessionId: last.sessionId });
  expect(waiting.state).toBe('open');
  await later(11);
  expect(freed(mailsToClient())).toEqual([]);
  await cancel(first);
  await later(22);
  expect(freed(mailsToClient()).map(({ text }) => offerTokenIn(text))).toEqual([waiting.token]);
  await later(90);
  await later(180);
  expect(freed(mailsToClient())).toHaveLength(1);
  expect(await own()).toMatchObject([{ state: 'offered', times: [first?.startsAt] }]);
  expect((await take(waiting.token, first?.startsAt ?? '')).body.state).toBe('taken');
  expect(await sessions()).toMatchObject([{ sessionId: last.sessionId, startsAt: first?.startsAt }]);
});

test('of two who wait for the same hour the first tap wins, and the other waits on', async () => {
  const { wait, another, first, cancel, sessions } = await fullDay();
  const { person } = await another();
  const one = (await wait()).body;
  const other = (await wait({}, person)).body;
  await cancel(first);
  await later(11);
  const both = await Promise.all([one, other].map(({ token }) => take(token, first?.startsAt ?? '')));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const loser = both[0]?.status === 200 ? other : one;
  expect((await view(loser.token)).body).toMatchObject({ state: 'offered', times: [{ free: false }] });
  const held = [...(await sessions()), ...(await sessions(person))];
  expect(held.filter(({ startsAt }) => startsAt === first?.startsAt)).toHaveLength(1);
  await later(80);
  expect((await getDueTimeRequest(loser.coachId, loser.requestId))?.request.state).toBe('open');
});

test('nobody is offered what was free all along, or later than their session, or after they stopped waiting', async () => {
  const { wait, last, first, second, cancel, mailsToClient, own } = await fullDay();
  await cancel(first);
  const { body: waiting } = await wait({ sessionId: last.sessionId });
  await later(11);
  expect(freed(mailsToClient())).toEqual([]);
  expect((await api.call('endOffer', { body: { token: waiting.token } })).body.state).toBe('ended');
  expect((await api.call('endOffer', { body: { token: waiting.token } })).body.state).toBe('ended');
  await cancel(second);
  await later(30);
  expect(freed(mailsToClient())).toEqual([]);
  expect(await own()).toEqual([]);
});

/** What a wait has come to, after something and a time that freed up. */
const becameOf = async (how: (made: Awaited<ReturnType<typeof fullDay>>) => Promise<unknown>) => {
  const made = await fullDay();
  const { coachId, requestId } = (await made.wait({ sessionId: made.last.sessionId })).body;
  await how(made);
  await made.cancel(made.first);
  await later(11);
  return (await getDueTimeRequest(coachId, requestId))?.request.state;
};

test('a wait ends with its session, and with being a client', async () => {
  expect(await becameOf(async () => {})).toBe('offered');
  expect(await becameOf((made) => made.cancel(made.last))).toBe('ended');
  expect(
    await becameOf(({ mirre, client }) =>
      api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { archived: true } }),
    ),
  ).toBe('ended');
});

test('waiting anew replaces what was waited for', async () => {
  const { wait, last, own } = await fullDay();
  await wait();
  await wait({ sessionId: last.sessionId });
  expect(await own()).toMatchObject([{ kind: 'earlier', sessionId: last.sessionId }]);
  const { requestId } = (await own())[0] ?? { requestId: '' };
  await api.call('endOwnTimeRequest', { as: (await askingPractice(api)).anna, params: { requestId } });
  expect(await own()).toHaveLength(1);
});
