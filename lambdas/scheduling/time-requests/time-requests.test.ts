import { expect, test } from 'vitest';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { resolve } from '#contract/core/time/local.ts';
import type { OwnTimeRequest, TimeRequest } from '#contract/scheduling/time-requests/schema.ts';
import { doneBefore } from '#lambdas/data/scheduling/sessions/due.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { getDueTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';
import { siteOrigin } from '#testing/lambdas/api.ts';
import { bookable, bookableDay, bookableZone, personAs } from '#testing/lambdas/bookable.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const instant = (local: string): string => resolve(local, bookableZone).instant;
const evening = `${bookableDay()}T19:00`;

const practice = async (rules: Parameters<typeof bookable>[1] = {}) => {
  const { mirre, anna, client, session } = await bookable(api, rules);
  const ask = (more: object = {}, as: Person = anna) =>
    api.call('askForTime', {
      as,
      body: { coachId: mirre.userId, startsLocal: evening, timeZone: bookableZone, durationMinutes: 60, ...more },
    });
  const wait = (more: object = {}, as: Person = anna) =>
    api.call('waitForTime', {
      as,
      body: { coachId: mirre.userId, timeZone: bookableZone, durationMinutes: 60, ...more },
    });
  const requests = async (as: Person = mirre) => (await api.call('listTimeRequests', { as })).body.items;
  const answer = async ({ requestId }: Pick<TimeRequest, 'requestId'>, body: object, as: Person = mirre) => {
    const version = (await requests()).find((each) => each.requestId === requestId)?.version ?? 1;
    return api.call('answerTimeRequest', { as, params: { requestId }, body: { version, ...body } });
  };
  const own = async (as: Person = anna) => (await api.call('listOwnTimeRequests', { as })).body.items;
  const sessions = async (as: Person = anna) => (await api.call('listOwnSessions', { as })).body.items;
  const mailsToCoach = () => api.mailer.mailsTo(`${mirre.userId}@example.com`);
  const mailsToClient = () => api.mailer.mailsTo(client.email);
  /** Another client of the same coach. */
  const another = async () => {
    const invited = await inviteSomebody(api, mirre);
    return { person: personAs(await join(invited.invitation)), client: invited.client };
  };
  return {
    mirre,
    anna,
    client,
    session,
    ask,
    wait,
    requests,
    answer,
    own,
    sessions,
    mailsToCoach,
    mailsToClient,
    another,
  };
};

/** The clock looks, as if minutes had passed. Another test may have been hours ahead. */
const later = async (minutes: number) => {
  await commit(doneBefore(now().slice(0, 13)));
  return sendDue(plusSeconds(now(), minutes * 60));
};

const take = (token: string, startsAt: string) => api.call('takeOffer', { body: { token, startsAt } });
const view = (token: string) => api.call('viewOffer', { body: { token } });
const tokenIn = (text: string | undefined): string => /\/offer#([\w-]{88})/.exec(text ?? '')?.[1] ?? '';

test('a time outside the hours is asked for, the coach is mailed it in their words, and approving plans it for both', async () => {
  const { ask, requests, answer, sessions, own, mailsToCoach, mailsToClient } = await practice();
  const { body: asked } = await ask({ text: 'After work, if you can.' });
  const mail = mailsToCoach().find(({ subject }) => subject.includes('asks for another time'));
  expect(mail?.text).toContain('After work, if you can.');
  expect(mail?.text).toContain('19:00–20:00 (Amsterdam');
  expect(mail?.text).toContain('/coach/sessions?requests');
  expect(await requests()).toMatchObject([{ requestId: asked.requestId, state: 'open', firstName: 'Anna' }]);
  const { body: approved } = await answer(asked, { answer: 'approve' });
  expect(approved.request.state).toBe('taken');
  expect(await sessions()).toMatchObject([{ startsAt: instant(evening), status: 'scheduled' }]);
  expect(mailsToClient().some(({ calendar }) => calendar !== undefined)).toBe(true);
  expect(await requests()).toEqual([]);
  expect(await own()).toEqual([]);
  // A double press finds it done.
  const again = await answer(asked, { version: asked.version + 1, answer: 'approve' });
  expect(again.body.request.state).toBe('taken');
  expect(await sessions()).toHaveLength(1);
});

test('the same question twice is one request with one mail, and three may be open', async () => {
  const { ask, requests, mailsToCoach } = await practice();
  const [first, again] = await Promise.all([ask(), ask()]);
  expect(again.body.requestId).toBe(first.body.requestId);
  expect((await requests()).length).toBe(1);
  expect(mailsToCoach().filter(({ subject }) => subject.includes('another time')).length).toBeLessThanOrEqual(2);
  await ask({ startsLocal: `${bookableDay()}T20:00` });
  await ask({ startsLocal: `${bookableDay()}T21:00` });
  expect((await ask({ startsLocal: `${bookableDay()}T22:00` })).problem?.code).toBe('time-requests-used-up');
});

test('what is over, too far, somebody else’s or with a coach of others is refused and stores nothing', async () => {
  const { ask, wait, requests, session, another, mirre } = await practice();
  expect((await ask({ startsLocal: '2020-01-01T10:00' })).problem?.errors?.[0]?.path).toBe('startsLocal');
  expect((await ask({ startsLocal: `${plusDays(utcDate(Date.now()), 90)}T10:00` })).problem?.code).toBe('bad-request');
  expect((await ask({ coachId: (await coach()).userId })).problem?.code).toBe('coach-not-found');
  expect((await ask({ text: 'x'.repeat(501) })).problem?.code).toBe('bad-request');
  const theirs = await session('10:00');
  const { person } = await another();
  expect((await ask({ sessionId: theirs.sessionId }, person)).problem?.code).toBe('session-not-found');
  expect((await wait({ sessionId: theirs.sessionId }, person)).problem?.code).toBe('session-not-found');
  expect((await wait({ durationMinutes: 45 })).problem?.code).toBe('slot-not-offered');
  expect(await requests(mirre)).toEqual([]);
});

test('another coach, another client and a wrong token neither see, answer, end nor take it', async () => {
  const { ask, answer, own, another } = await practice();
  const { body: asked } = await ask();
  const dora = await coach();
  expect((await answer(asked, { answer: 'approve' }, dora)).problem?.code).toBe('time-request-not-found');
  expect((await api.call('listTimeRequests', { as: dora })).body.items).toEqual([]);
  const { person } = await another();
  const params = { requestId: asked.requestId };
  expect((await api.call('endOwnTimeRequest', { as: person, params })).problem?.code).toBe('time-request-not-found');
  expect(await own(person)).toEqual([]);
  const bits = Buffer.from(asked.token, 'base64url');
  for (const place of [0, 2, 18, 40, 65]) {
    const changed = Buffer.from(bits);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect((await view(changed.toString('base64url'))).problem?.code).toBe('offer-link-invalid');
  }
  // The link of a session opens no offer, and the other way round.
  const visit = { body: { token: asked.token } };
  expect((await api.call('viewSessionLink', visit)).problem?.code).toBe('session-link-invalid');
});

test('three times are proposed by mail, and one is taken by its link without an account', async () => {
  const { mirre, requests } = await practice();
  const { client } = await inviteSomebody(api, mirre);
  const planned = (
    await api.call('createSession', {
      as: mirre,
      body: anHour(client.clientId, { startsLocal: `${bookableDay()}T10:00`, timeZone: bookableZone, notify: true }),
    })
  ).body.items[0];
  const stored = await getSession(mirre.userId, planned?.sessionId ?? '', { consistent: true });
  if (!stored) throw new Error('It is there');
  const token = new URL(await sessionLink(stored, siteOrigin)).hash.slice(1);
  await api.call('askForTimeByLink', {
    body: { token, startsLocal: evening, timeZone: bookableZone, text: 'Evenings only' },
  });
  const [asked] = await requests();
  expect(asked).toMatchObject({ clientId: client.clientId, sessionId: stored.sessionId, text: 'Evenings only' });
  const times = ['17:00', '18:00', '20:00'].map((hour) => instant(`${bookableDay()}T${hour}`));
  const { body } = await api.call('answerTimeRequest', {
    as: mirre,
    params: { requestId: asked?.requestId ?? '' },
    body: { answer: 'propose', version: asked?.version ?? 0, times, text: 'Would one of these do?' },
  });
  expect(body.mail).toBe('sent');
  const mail = api.mailer.mailsTo(client.email).find(({ subject }) => subject.includes('proposes times'));
  expect(mail?.text).toContain('Would one of these do?');
  for (const hours of ['17:00–18:00', '18:00–19:00', '20:00–21:00', '19:00–20:00']) expect(mail?.text).toContain(hours);
  const offer = tokenIn(mail?.text);
  // Meanwhile the coach has planned something at one of them.
  await api.call('createSession', {
    as: mirre,
    body: { kind: 'block', startsLocal: `${bookableDay()}T17:00`, timeZone: bookableZone, durationMinutes: 60 },
  });
  expect((await view(offer)).body).toMatchObject({
    moves: stored.startsAt,
    times: [{ free: false }, { free: true }, { free: true }],
  });
  expect((await take(offer, times[0] ?? '')).problem?.code).toBe('slot-taken');
  expect((await take(offer, instant(`${bookableDay()}T21:30`))).problem?.code).toBe('slot-not-offered');
  const taken = await take(offer, times[1] ?? '');
  expect(taken.body).toMatchObject({ state: 'taken', taken: times[1] });
  expect((await getSession(mirre.userId, stored.sessionId, { consistent: true }))?.startsAt).toBe(times[1]);
  // A second tap, on the same and on another.
  expect((await take(offer, times[1] ?? '')).body.state).toBe('taken');
  expect((await take(offer, times[2] ?? '')).problem?.code).toBe('time-request-closed');
  // Both sides have it in writing.
  expect(api.mailer.mailsTo(`${mirre.userId}@example.com`).at(-1)?.subject).toContain('has moved a session');
});

test('of two devices that take different times one gets its time, and there is one session', async () => {
  const { ask, answer, sessions } = await practice();
  const { body: asked } = await ask();
  const times = ['17:00', '20:00'].map((hour) => instant(`${bookableDay()}T${hour}`));
  await answer(asked, { answer: 'propose', times });
  const both = await Promise.all(times.map((startsAt) => take(asked.token, startsAt)));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await sessions()).toHaveLength(1);
});

test('declining is told with the coach’s words, and leaves everything as it is', async () => {
  const { ask, answer, own, mailsToClient, session, sessions } = await practice();
  const kept = await session('10:00');
  const { body: asked } = await ask({ sessionId: kept.sessionId });
  const { body } = await answer(asked, { answer: 'decline', text: 'I teach on that evening.' });
  expect(body.mail).toBe('sent');
  expect(mailsToClient().at(-1)?.text).toContain('I teach on that evening.');
  expect(await own()).toMatchObject([{ state: 'declined', reply: 'I teach on that evening.' }]);
  expect(await sessions()).toMatchObject([{ startsAt: kept.startsAt }]);
  expect((await take(asked.token, asked.startsAt ?? '')).problem?.code).toBe('time-request-closed');
});

test('a mail that SES does not take is sent by the clock, once', async () => {
  const { ask, mailsToCoach } = await practice();
  await api.mailer.refusing(() => ask());
  expect(mailsToCoach().filter(({ subject }) => subject.includes('another time'))).toEqual([]);
  await later(3);
  await later(6);
  expect(mailsToCoach().filter(({ subject }) => subject.includes('another time'))).toHaveLength(1);
});

/** A coach whose three hours of one day are taken by others, and the last of them by who waits. */
const fullDay = async (rules: Parameters<typeof bookable>[1] = {}) => {
  const made = await practice({
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
  mails.filter(({ subject }) => subject.includes('earlier time'));

test('who waits is mailed what frees up, once, and the first tap moves their session', async () => {
  const { wait, last, first, cancel, sessions, mailsToClient, own } = await fullDay();
  const { body: waiting } = await wait({ sessionId: last.sessionId });
  expect(waiting.state).toBe('open');
  await later(11);
  expect(freed(mailsToClient())).toEqual([]);
  await cancel(first);
  await later(22);
  expect(freed(mailsToClient()).map(({ text }) => tokenIn(text))).toEqual([waiting.token]);
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
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
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

test('a wait ends with its session, and with being a client', async () => {
  const ends = async (how: (made: Awaited<ReturnType<typeof fullDay>>) => Promise<unknown>) => {
    const made = await fullDay();
    const waiting: OwnTimeRequest = (await made.wait({ sessionId: made.last.sessionId })).body;
    await how(made);
    await made.cancel(made.first);
    await later(11);
    return (await getDueTimeRequest(waiting.coachId, waiting.requestId))?.request.state;
  };
  expect(await ends((made) => made.cancel(made.last))).toBe('ended');
  expect(
    await ends(({ mirre, client }) =>
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
  await api.call('endOwnTimeRequest', { as: (await practice()).anna, params: { requestId } });
  expect(await own()).toHaveLength(1);
});
