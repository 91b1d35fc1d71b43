import { expect, test } from 'vitest';
import { dateOf, dayMilliseconds, plusDays, utcDate } from '#contract/core/time/dates.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { itemsOf } from '#lambdas/data/privacy/holdings/find.ts';
import { forgetWrites } from '#lambdas/data/privacy/holdings/forget.ts';
import { rulesFor } from '#lambdas/data/privacy/holdings/naming.ts';
import { knownOf } from '#lambdas/data/privacy/holdings/person.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { update } from '#lambdas/data/table/write.ts';
import { handler } from '#lambdas/jobs/reminders/index.ts';
import { CalendarProgram } from '#testing/lambdas/calendar-program.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { userOf } from '#testing/lambdas/pair.ts';
import { coach } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { remind } from './remind.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const run = (time: string) => handler({ source: 'aws.events', time });

/** A coach and a client, and sessions between them on an hour of Amsterdam's winter. */
const practice = async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  const make = async (startsLocal: string, differences: Parameters<typeof anHour>[1] = {}) => {
    const body = anHour(client.clientId, { startsLocal, ...differences });
    return (await api.call('createSession', { as: mirre, body })).body.items;
  };
  const one = async (startsLocal: string, differences?: Parameters<typeof anHour>[1]): Promise<Session> => {
    const [session] = await make(startsLocal, differences);
    if (!session) throw new Error('It was not made');
    return session;
  };
  const change = (session: Session | undefined, body: object) =>
    api.call('updateSession', {
      as: mirre,
      params: { sessionId: session?.sessionId ?? '' },
      body: { version: session?.version, ...body },
    });
  const mails = () => api.mailer.mailsTo(client.email).filter(({ calendar }) => calendar !== undefined);
  return { mirre, client, make, one, change, mails };
};

/** A mail that waits is due two minutes after the change. A clock beyond the end of an hour never looks at that hour again. */
const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test('a client is told of a session, of its new time and of its end, by one entry whose sequence rises', async () => {
  const { mirre, one, change, mails } = await practice();
  const made = await one('2028-01-10T09:00', { notify: true, title: 'First meeting' });
  expect(made.mail).toBe('sent');
  const moved = await change(made, { change: { startsLocal: '2028-01-10T11:00' }, notify: true });
  const [session] = moved.body.items;
  const body = { version: session?.version, status: 'cancelled', reason: 'Ill', notify: true };
  await api.call('setSessionStatus', { as: mirre, params: { sessionId: made.sessionId }, body });
  const entries = mails().map(({ calendar }) => calendar ?? '');
  expect(entries.map((entry) => /METHOD:(\w+)/.exec(entry)?.[1])).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(entries.map((entry) => /SEQUENCE:(\d+)/.exec(entry)?.[1])).toEqual(['0', '1', '2']);
  expect(new Set(entries.map((entry) => /UID:(\S+)/.exec(entry)?.[1])).size).toBe(1);
  expect(mails()[1]?.text).toContain('Previously:\nMonday');
  expect(mails()[2]?.text).toContain('Reason:\nIll');
  expect(mails()[0]?.replyTo).toBe(`${mirre.userId}@example.com`);
});

test('nobody is told of what is over when it is noted down or corrected, whatever is asked; a series, if any of it is to come', async () => {
  const { make, one, change, mails } = await practice();
  const repeat = { frequency: 'weekly', interval: 1, count: 3 } as const;
  const noted = await one('2026-02-16T09:00', { notify: true });
  expect(noted.mail).toBe('none');
  await make('2026-03-02T09:00', { notify: true, repeat });
  const moved = await change(noted, { change: { startsLocal: '2026-02-17T09:00' }, notify: true });
  expect(moved.body.items[0]?.mail).toBe('none');
  await run(after(2));
  expect(mails()).toEqual([]);
  const lastWeek = utcDate(Date.now() - 7 * dayMilliseconds);
  await make(`${lastWeek}T09:00`, { notify: true, repeat });
  expect(mails()).toHaveLength(1);
});

test('a series is told in one mail', async () => {
  const { make, mails } = await practice();
  await make('2028-03-13T09:00', { notify: true, repeat: { frequency: 'weekly', interval: 1, count: 6 } });
  expect(mails()).toHaveLength(1);
  expect(mails()[0]?.calendar).toContain('RRULE:FREQ=WEEKLY;INTERVAL=1;WKST=MO;COUNT=6');
  expect(mails()[0]?.text).toContain('6 sessions');
});

/** A series under way, of Tuesdays at 09:00 in UTC, of which so many are over; and what the client's calendar shows. */
const underWay = async (over: number, count: number) => {
  const at = await practice();
  const first = utcDate(Date.now() - (over * 7 - 3) * dayMilliseconds);
  const days = Array.from({ length: count }, (_, week) => plusDays(first, week * 7));
  const sessions = await at.make(`${first}T09:00`, {
    timeZone: 'UTC',
    notify: true,
    repeat: { frequency: 'weekly', interval: 1, count },
  });
  const shown = () => {
    const program = new CalendarProgram();
    for (const { calendar } of at.mails()) program.receive(calendar ?? '');
    return program.shown().map(({ startsAt }) => startsAt.slice(0, 16));
  };
  const starts = (from: number, to: number, hour = '09:00') => days.slice(from, to).map((day) => `${day}T${hour}`);
  const cancel = (session: Session | undefined, body: object) =>
    api.call('setSessionStatus', {
      as: at.mirre,
      params: { sessionId: session?.sessionId ?? '' },
      body: { version: session?.version, status: 'cancelled', notify: true, ...body },
    });
  const part = (label: string) => {
    const parts = at.mails().at(-1)?.text.split('\n\n') ?? [];
    return (
      parts
        .find((each) => each.startsWith(`${label}:`))
        ?.split('\n')
        .slice(1) ?? []
    );
  };
  return { ...at, sessions, days, shown, starts, cancel, part };
};

test('cancelling the rest of a series that is under way says which are cancelled and why, and takes them out of the calendar', async () => {
  const { sessions, mails, shown, starts, cancel, part } = await underWay(2, 6);
  await cancel(sessions[3], { scope: 'following', reason: 'Parental leave' });
  expect(mails()).toHaveLength(2);
  expect(mails()[1]?.text).toContain('3 sessions are cancelled. One session stays as planned.');
  expect(part('Cancelled')).toHaveLength(3);
  expect(part('Upcoming sessions')[0]).toMatch(/09:00–10:00 \(UTC.*\) · unchanged$/);
  expect(part('Upcoming sessions')[1]).toMatch(/^https:.*\/session#/);
  expect(part('Reason')).toEqual(['Parental leave']);
  expect(shown()).toEqual(starts(0, 3));
  await cancel(sessions[2], { scope: 'following' });
  expect(mails()[2]?.subject).toMatch(/^Cancelled: your sessions with Carla Coach · /);
  expect(mails()[2]?.text).not.toContain('Parental leave');
  expect(part('Cancelled')).toHaveLength(1);
  expect(shown()).toEqual(starts(0, 2));
});

test('moving this session and all that follow is one mail, which says what stays and what moved from when to when', async () => {
  const { mirre, sessions, days, mails, change, shown, starts, cancel, part } = await underWay(1, 5);
  await change(sessions[2], { scope: 'following', change: { startsLocal: `${days[2]}T14:00` }, notify: true });
  expect(mails()).toHaveLength(2);
  expect(mails()[1]?.text).toContain('3 sessions have a new time. One session stays as planned.');
  expect(part('New time')).toHaveLength(3);
  expect(part('New time')[0]).toMatch(/ 09:00–10:00 \(.*\) → .* 14:00–15:00 \(.*\)$/);
  expect(part('Upcoming sessions').filter((line) => line.startsWith('https:'))).toHaveLength(4);
  const moved = [...starts(0, 2), ...starts(2, 5, '14:00')];
  expect(shown()).toEqual(moved);

  // One of the part that was split off, taken back after it was left out of the whole.
  const third = () => getSession(mirre.userId, sessions[2]?.sessionId ?? '', { consistent: true });
  await cancel(await third(), {});
  expect(mails()[2]?.subject).toMatch(/^Cancelled: your session /);
  expect(shown()).toEqual(moved.filter((_, index) => index !== 2));
  await change(await getSession(mirre.userId, sessions[3]?.sessionId ?? '', { consistent: true }), {
    scope: 'following',
    change: { startsLocal: `${days[3]}T16:00` },
    notify: true,
  });
  await cancel(await third(), { status: 'scheduled' });
  expect(mails()[4]?.subject).toMatch(/^Back on: your session with Carla Coach · /);
  expect(mails()[4]?.text).not.toContain('has changed');
  expect(shown()).toEqual([...starts(0, 2), ...starts(2, 3, '14:00'), ...starts(3, 5, '16:00')]);
});

test('a session that a client was told is cancelled is back on', async () => {
  const { mirre, one, mails } = await practice();
  const made = await one('2028-01-17T09:00', { notify: true });
  for (const [place, status] of (['cancelled', 'scheduled'] as const).entries()) {
    const body = { version: made.version + place, status, notify: true };
    await api.call('setSessionStatus', { as: mirre, params: { sessionId: made.sessionId }, body });
  }
  expect(mails().map(({ subject }) => subject.split(':')[0])).toEqual([
    'Your session with Carla Coach · Mon 17 Jan 2028, 09',
    'Cancelled',
    'Back on',
  ]);
  expect(mails()[2]?.text).toContain('will take place after all');
  expect(mails()[2]?.calendar).toContain('METHOD:REQUEST');
});

test('a mail that does not leave is tried three times, two minutes apart; then it has failed and can be sent again', async () => {
  const { mirre, client, one, change, mails } = await practice();
  const made = await api.mailer.refusing(() => one('2028-06-12T09:00', { notify: true }));
  expect(made.mail).toBe('waiting');
  const stored = async () => {
    const query = { from: '2028-06-12T00:00:00.000Z', to: '2028-06-13T00:00:00.000Z' };
    return (await api.call('listSessions', { as: mirre, query })).body.items[0];
  };
  await api.mailer.refusing(() => run(after(2)));
  expect((await stored())?.mail).toBe('waiting');
  await api.mailer.refusing(() => run(after(4)));
  expect((await stored())?.mail).toBe('failed');
  expect(mails()).toHaveLength(0);
  const again = await change(made, { change: { title: '' }, notify: true });
  expect(again.body.items[0]?.mail).toBe('sent');
  expect(mails()).toHaveLength(1);
  expect(api.mailer.mailsTo(client.email).at(-1)?.subject).toBe(
    'Your session with Carla Coach · Mon 12 Jun 2028, 09:00',
  );
});

test('who has no account yet is told how to get one, in the language of the coach', async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  await api.call('createSession', { as: mirre, body: { ...anHour(client.clientId), notify: true } });
  const told = api.mailer.mailsTo(client.email).find(({ calendar }) => calendar !== undefined);
  expect(told?.text).toContain('sign up with the invitation from Carla Coach');
  expect(told?.text).toContain('/session#');
});

test('who signs up later is written to as they are from then on, chooses their reminders, and owns what was planned before', async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const day = dateOf(after(3 * 24 * 60));
  const body = anHour(client.clientId, { startsLocal: `${day}T09:00`, timeZone: 'UTC', title: 'First', notify: true });
  const [made] = (await api.call('createSession', { as: mirre, body })).body.items;
  const anna = userOf(await join(invitation));
  const stored = () => getSession(mirre.userId, made?.sessionId ?? '', { consistent: true });
  expect(await stored()).toMatchObject({ userId: anna.userId, version: 1 });
  // As a session that was planned at the moment in which she joined, or whose naming broke off.
  const unnamed = () =>
    commit(
      update(sessionItem.key({ coachId: mirre.userId, sessionId: made?.sessionId ?? '' }), { remove: ['userId'] }),
    );
  await unnamed();
  await join(invitation, anna.userId);
  expect(await stored()).toMatchObject({ userId: anna.userId, version: 1 });
  await unnamed();
  await api.call('updateMe', { as: anna, body: { language: 'nl', timeZone: 'America/New_York' } });
  await api.call('updateSession', {
    as: mirre,
    params: { sessionId: made?.sessionId ?? '' },
    body: { version: 1, change: { startsLocal: `${day}T11:00` }, notify: true },
  });
  const told = api.mailer.mailsTo(client.email).at(-1)?.text;
  expect(told).toContain('is verzet');
  expect(told).toMatch(/Wanneer:\n\p{L}+dag .*, 0[67]:00–0[78]:00 \(New York, UTC-[45]\)/u);
  expect(told).not.toContain('Registreer');
  await api.call('updateMailPreferences', { as: anna, body: { reminders: false } });
  const due = await stored();
  expect(due && (await remind(due, after(0)))).toBe('not-reminded');
  expect(api.mailer.mailsTo(client.email).at(-1)?.text).toBe(told);

  const known = await knownOf({ userId: anna.userId, email: client.email, userType: 'user' });
  const gone = { pseudonym: 'nobody', names: ['Former', 'client'], taxYears: 10, retainedUntil: 0 } as const;
  const owned: unknown[] = [];
  for await (const items of itemsOf(sessionItem, sessionItem.people, known))
    for (const item of items) {
      owned.push(...rulesFor(sessionItem, item, known).flatMap((rule) => ('exportAs' in rule ? rule.exportAs : [])));
      for (const write of forgetWrites(sessionItem, rulesFor(sessionItem, item, known), item, known, gone))
        await commit(write);
    }
  expect(owned).toEqual(['own-sessions']);
  expect(await stored()).toMatchObject({ firstName: 'Former', lastName: 'client' });
  expect(await stored()).not.toHaveProperty('title');
});

test('nobody is told who is not to be', async () => {
  const { one, make, mails } = await practice();
  await one('2028-04-03T09:00');
  await make('2028-04-10T09:00', { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  expect(mails()).toEqual([]);
});
