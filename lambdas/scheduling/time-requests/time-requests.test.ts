import { expect, test } from 'vitest';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';
import { siteOrigin } from '#testing/lambdas/api.ts';
import { askingPractice, eveningOf, instantOf, later, offerTokenIn } from '#testing/lambdas/asking.ts';
import { bookableZone } from '#testing/lambdas/bookable.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { coach } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const take = (token: string, startsAt: string) => api.call('takeOffer', { body: { token, startsAt } });
const view = (token: string) => api.call('viewOffer', { body: { token } });

test('a time outside the hours is asked for, the coach is mailed it in their words, and approving plans it for both', async () => {
  const { ask, requests, answer, sessions, own, mailsToCoach, mailsToClient } = await askingPractice(api);
  const { body: asked } = await ask({ text: 'After work, if you can.' });
  const mail = mailsToCoach().find(({ subject }) => subject.includes('asks for another time'));
  expect(mail?.text).toContain('After work, if you can.');
  expect(mail?.text).toContain('19:00–20:00 (Amsterdam');
  expect(mail?.text).toContain('/coach/sessions?requests');
  expect(await requests()).toMatchObject([{ requestId: asked.requestId, state: 'open', firstName: 'Anna' }]);
  const { body: approved } = await answer(asked, { answer: 'approve' });
  expect(approved.request.state).toBe('taken');
  expect(await sessions()).toMatchObject([{ startsAt: instantOf(eveningOf('19:00')), status: 'scheduled' }]);
  expect(mailsToClient().some(({ calendar }) => calendar !== undefined)).toBe(true);
  expect(await requests()).toEqual([]);
  expect(await own()).toEqual([]);
  // A double press finds it done.
  const again = await answer(asked, { version: asked.version + 1, answer: 'approve' });
  expect(again.body.request.state).toBe('taken');
  expect(await sessions()).toHaveLength(1);
});

test('the same question twice is one request with one mail, and three may be open', async () => {
  const { ask, requests, mailsToCoach } = await askingPractice(api);
  const [first, again] = await Promise.all([ask(), ask()]);
  expect(again.body.requestId).toBe(first.body.requestId);
  expect((await requests()).length).toBe(1);
  expect(mailsToCoach().filter(({ subject }) => subject.includes('another time')).length).toBeLessThanOrEqual(2);
  await ask({ startsLocal: eveningOf('20:00') });
  await ask({ startsLocal: eveningOf('21:00') });
  expect((await ask({ startsLocal: eveningOf('22:00') })).problem?.code).toBe('time-requests-used-up');
});

test('what is over, too far, somebody else’s or with a coach of others is refused and stores nothing', async () => {
  const { ask, wait, requests, session, another, mirre } = await askingPractice(api);
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
  const { ask, answer, own, another } = await askingPractice(api);
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
  const { mirre, requests } = await askingPractice(api);
  const { client } = await inviteSomebody(api, mirre);
  const planned = (
    await api.call('createSession', {
      as: mirre,
      body: anHour(client.clientId, { startsLocal: eveningOf('10:00'), timeZone: bookableZone, notify: true }),
    })
  ).body.items[0];
  const stored = await getSession(mirre.userId, planned?.sessionId ?? '', { consistent: true });
  if (!stored) throw new Error('It is there');
  const token = new URL(await sessionLink(stored, siteOrigin)).hash.slice(1);
  await api.call('askForTimeByLink', {
    body: { token, startsLocal: eveningOf('19:00'), timeZone: bookableZone, text: 'Evenings only' },
  });
  const [asked] = await requests();
  expect(asked).toMatchObject({ clientId: client.clientId, sessionId: stored.sessionId, text: 'Evenings only' });
  const times = ['17:00', '18:00', '20:00'].map((hour) => instantOf(eveningOf(hour)));
  const { body } = await api.call('answerTimeRequest', {
    as: mirre,
    params: { requestId: asked?.requestId ?? '' },
    body: { answer: 'propose', version: asked?.version ?? 0, times, text: 'Would one of these do?' },
  });
  expect(body.mail).toBe('sent');
  const mail = api.mailer.mailsTo(client.email).find(({ subject }) => subject.includes('proposes times'));
  // The coach's words are for who has joined; the page behind the link has them for everybody.
  expect(mail?.text).not.toContain('Would one of these do?');
  expect(mail?.text).not.toContain(client.firstName);
  expect(mail?.replyTo).toBeUndefined();
  for (const hours of ['17:00–18:00', '18:00–19:00', '20:00–21:00', '19:00–20:00']) expect(mail?.text).toContain(hours);
  const offer = offerTokenIn(mail?.text);
  // Meanwhile the coach has planned something at one of them.
  await api.call('createSession', {
    as: mirre,
    body: { kind: 'block', startsLocal: eveningOf('17:00'), timeZone: bookableZone, durationMinutes: 60 },
  });
  expect((await view(offer)).body).toMatchObject({
    moves: stored.startsAt,
    reply: 'Would one of these do?',
    times: [{ free: false }, { free: true }, { free: true }],
  });
  expect((await take(offer, times[0] ?? '')).problem?.code).toBe('slot-taken');
  expect((await take(offer, instantOf(eveningOf('21:30')))).problem?.code).toBe('slot-not-offered');
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
  const { ask, answer, sessions } = await askingPractice(api);
  const { body: asked } = await ask();
  const times = ['17:00', '20:00'].map((hour) => instantOf(eveningOf(hour)));
  await answer(asked, { answer: 'propose', times });
  const both = await Promise.all(times.map((startsAt) => take(asked.token, startsAt)));
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await sessions()).toHaveLength(1);
});

test('a coach hears by mail that none of the times suits, once, and may be asked again', async () => {
  const { anna, ask, answer, own, requests, mailsToCoach } = await askingPractice(api);
  const { body: asked } = await ask();
  await answer(asked, { answer: 'propose', times: [instantOf(eveningOf('20:00'))] });
  for (const press of [1, 2]) {
    expect((await api.call('endOffer', { body: { token: asked.token } })).body.state, String(press)).toBe('ended');
  }
  const told = mailsToCoach().filter(({ subject }) => subject === 'None of the times suits Anna de Wit');
  expect(told.map(({ text }) => text.includes('20:00–21:00 (Amsterdam'))).toEqual([true]);
  expect(await requests()).toEqual([]);
  // The same time may be asked for again, and withdrawing what was proposed says as much.
  expect((await ask()).body.state).toBe('open');
  await answer(asked, { answer: 'propose', times: [instantOf(eveningOf('21:00'))] });
  await api.call('endOwnTimeRequest', { as: anna, params: { requestId: asked.requestId } });
  expect(mailsToCoach().at(-1)?.text).toContain('21:00–22:00 (Amsterdam');
  expect(await own()).toEqual([]);
});

test('the same answer twice is one, and another answer from an old page is refused, not swallowed', async () => {
  const { ask, answer, requests, mailsToClient } = await askingPractice(api);
  const { body: asked } = await ask();
  const [version = 0] = (await requests()).map((each) => each.version);
  const times = [instantOf(eveningOf('20:00'))];
  const first = { version, answer: 'propose', times, text: 'At eight?' };
  expect((await answer(asked, first)).body.request.times).toEqual(times);
  expect((await answer(asked, first)).body.request.times).toEqual(times);
  expect(mailsToClient().filter(({ text }) => text.includes('At eight?'))).toHaveLength(1);
  const other = { ...first, times: [instantOf(eveningOf('21:00'))] };
  expect((await answer(asked, other)).problem?.code).toBe('changed-meanwhile');
  expect((await answer(asked, { version, answer: 'decline' })).problem?.code).toBe('changed-meanwhile');
});

test('declining is told with the coach’s words, and leaves everything as it is', async () => {
  const { ask, answer, own, mailsToClient, session, sessions } = await askingPractice(api);
  const kept = await session('10:00');
  const { body: asked } = await ask({ sessionId: kept.sessionId });
  const { body } = await answer(asked, { answer: 'decline', text: 'I teach on that evening.' });
  expect(body.mail).toBe('sent');
  expect(mailsToClient().at(-1)?.text).toContain('I teach on that evening.');
  expect(await own()).toMatchObject([{ state: 'declined', reply: 'I teach on that evening.' }]);
  expect(await sessions()).toMatchObject([{ startsAt: kept.startsAt }]);
  expect((await take(asked.token, asked.startsAt ?? '')).problem?.code).toBe('time-request-closed');
});

test('whoever asks and withdraws all day sends their coach ten emails at most', async () => {
  const { anna, ask, own, requests, mailsToCoach } = await askingPractice(api);
  for (let count = 0; count < 12; count += 1) {
    const startsLocal = eveningOf(`19:${String(count * 5).padStart(2, '0')}`);
    const { requestId } = (await ask({ startsLocal })).body;
    if (count < 11) await api.call('endOwnTimeRequest', { as: anna, params: { requestId } });
  }
  expect(mailsToCoach().filter(({ subject }) => subject.includes('another time'))).toHaveLength(10);
  // The last one is there all the same.
  expect(await requests()).toHaveLength(1);
  expect(await own()).toHaveLength(1);
});

test('a mail that SES does not take is sent by the clock, once', async () => {
  const { ask, mailsToCoach } = await askingPractice(api);
  await api.mailer.refusing(() => ask());
  expect(mailsToCoach().filter(({ subject }) => subject.includes('another time'))).toEqual([]);
  await later(3);
  await later(6);
  expect(mailsToCoach().filter(({ subject }) => subject.includes('another time'))).toHaveLength(1);
});
