import { expect, test } from 'vitest';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { sendOwnMail } from '#lambdas/scheduling/session-mail/own.ts';
import { runs } from '#testing/effort.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt } from '#testing/lambdas/later.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { coach, personIn } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { handler } from './index.ts';
import { sendDue } from './run.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const run = (time: string) => handler({ source: 'aws.events', time });
/** As if the lease of a run had ended before the run. */
const unleased = (time: string) => sendDue(new Date(time).toISOString());

/** A coach and a client, and sessions between them on an hour of Amsterdam's winter. */
const practice = async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const userId = await join(invitation);
  const one = async (startsLocal: string, differences: Parameters<typeof anHour>[1] = {}): Promise<Session> => {
    const body = anHour(client.clientId, { startsLocal, ...differences });
    const [session] = (await api.call('createSession', { as: mirre, body })).body.items;
    if (!session) throw new Error('It was not made');
    await told(session);
    return session;
  };
  /** The clock has seen to the coach's own calendar, minutes later. */
  const told = async ({ sessionId }: Session) => {
    const stored = await getSession(mirre.userId, sessionId, { consistent: true });
    if (stored?.ownMail !== undefined) await sendOwnMail(stored, now());
  };
  const change = async (session: Session, body: object) => {
    const changed = await api.call('updateSession', {
      as: mirre,
      params: { sessionId: session.sessionId },
      body: { version: session.version, ...body },
    });
    await told(session);
    return changed;
  };
  const reminders = () => api.mailer.mailsTo(client.email).filter(({ subject }) => subject.startsWith('Reminder'));
  const chooses = async (body: object) => {
    const person = personIn('user');
    return api.call('updateMe', { as: { userId, claims: { ...person.claims, sub: userId, username: userId } }, body });
  };
  return { mirre, chooses, one, change, reminders };
};

test('a coach who wants it gets the times of the day at seven by their own clock, once, with links and no names', async () => {
  const { mirre, one } = await practice();
  const mornings = () =>
    api.mailer.mailsTo(`${mirre.userId}@example.com`).filter(({ subject }) => subject.startsWith('Today'));
  const body = { version: 0, timeZone: 'Europe/Amsterdam', morningMail: true };
  await api.call('updateAvailability', { as: mirre, body });
  const first = await one('2026-11-26T09:00');
  await one('2026-11-26T15:30');
  await one('2026-11-27T09:00');
  // Nothing is planned on the day before.
  await run('2026-11-25T06:05:00Z');
  expect(mornings()).toEqual([]);
  await run('2026-11-26T05:55:00Z');
  expect(mornings()).toEqual([]);
  await Promise.all([run('2026-11-26T06:00:00Z'), unleased('2026-11-26T06:00:00Z')]);
  await run('2026-11-26T06:05:00Z');
  expect(mornings().map(({ subject }) => subject)).toEqual(['Today: 2 sessions']);
  const [mail] = mornings();
  expect(mail?.text).toContain(`09:00–10:00\n`);
  expect(mail?.text).toContain(`/coach/sessions/${first.sessionId}`);
  expect(mail?.text).not.toContain('Anna');
  // Hours late it is no mail for the morning any more, and who does not want it gets none.
  await run('2026-11-27T11:00:00Z');
  expect(mornings()).toHaveLength(1);
  await api.call('updateAvailability', { as: mirre, body: { version: 1, morningMail: false } });
  await one('2026-11-28T09:00');
  await run('2026-11-28T06:00:00Z');
  expect(mornings()).toHaveLength(1);
});

test('a client is reminded once, a day before, however often and however many at once look', async () => {
  const { one, reminders } = await practice();
  await one('2027-04-26T09:00');
  await run('2027-04-25T06:55:00Z');
  expect(reminders()).toHaveLength(0);
  await Promise.all(Array.from({ length: meeting.runs }, () => unleased('2027-04-25T07:00:00Z')));
  await run('2027-04-25T07:05:00Z');
  await run('2027-04-25T08:00:00Z');
  expect(reminders()).toHaveLength(1);
  expect(reminders()[0]?.text).toMatch(/Monday,? 26 April 2027, 09:00–10:00 \(Amsterdam, UTC\+2\)/);
  expect(reminders()[0]?.calendar).toBeUndefined();
});

test('a client who chose a clock of 12 hours is reminded by it', async () => {
  const { chooses, one, reminders } = await practice();
  expect((await chooses({ clock: '12' })).body.clock).toBe('12');
  await one('2027-04-26T14:00');
  await run('2027-04-25T12:00:00Z');
  expect(reminders()[0]?.subject).toMatch(/26 Apr 2027, 2:00\spm$/u);
  expect(reminders()[0]?.text).toMatch(/26 April 2027, 2:00\s–\s3:00\spm \(Amsterdam/u);
});

test('a client who reads as in the United States is reminded so, until they have no region any more', async () => {
  const { chooses, one, reminders } = await practice();
  expect((await chooses({ region: 'US' })).body.region).toBe('US');
  await one('2027-04-26T14:00');
  await run('2027-04-25T12:00:00Z');
  expect(reminders()[0]?.text).toMatch(/Monday, April 26, 2027, 2:00\s–\s3:00\sPM \(Amsterdam/u);
  expect((await chooses({ region: null })).body).not.toHaveProperty('region');
  await one('2027-04-27T14:00');
  await run('2027-04-26T12:00:00Z');
  expect(reminders()[1]?.text).toMatch(/Tuesday,? 27 April 2027, 14:00–15:00 \(Amsterdam/u);
});

/** How many runs meet the same sessions, and how many sessions of each coach: more than a run looks at together. */
const meeting = { runs: runs({ usual: 6, full: 20 }), sessions: runs({ usual: 6, full: 25 }) };

test('of many that are due several runs at once remind of each, once', async () => {
  const coaches = await Promise.all([practice(), practice(), practice(), practice()]);
  const starts = Array.from({ length: meeting.sessions }, (_, place) => {
    const [hour, quarter] = [10 + Math.floor(place / 4), place % 4];
    return `2027-05-03T${hour}:${String(quarter * 15).padStart(2, '0')}`;
  });
  await Promise.all(
    coaches.flatMap(({ one }) => starts.map((startsLocal) => one(startsLocal, { durationMinutes: 15 }))),
  );
  await run('2027-05-02T07:00:00Z');
  await Promise.all(Array.from({ length: meeting.runs }, () => unleased('2027-05-02T20:00:00Z')));
  for (const { reminders } of coaches) {
    const told = reminders().map(({ text }) => /(\d\d:\d\d)–/.exec(text)?.[1]);
    expect(told).toHaveLength(starts.length);
    expect(new Set(told)).toEqual(new Set(starts.map((start) => start.slice(11))));
  }
});

test('what has begun is not reminded of, after hours in which nothing ran', async () => {
  const { one, reminders } = await practice();
  await one('2027-05-11T09:00');
  await one('2027-05-12T09:00');
  await run('2027-05-09T12:00:00Z');
  await run('2027-05-11T09:30:00Z');
  expect(reminders().map(({ text }) => /(\d+) May/.exec(text)?.[1])).toEqual(['12']);
});

test('moved after its reminder, a session is reminded of once more', async () => {
  const { one, change, reminders } = await practice();
  const session = await one('2027-05-18T09:00');
  await run('2027-05-17T08:00:00Z');
  await change(session, { change: { startsLocal: '2027-05-20T09:00' } });
  await run('2027-05-19T08:00:00Z');
  await run('2027-05-19T08:05:00Z');
  expect(reminders()).toHaveLength(2);
});

test('a reminder that SES refuses is due again', async () => {
  const { one, reminders } = await practice();
  await one('2027-05-25T09:00');
  await api.mailer.refusing(() => run('2027-05-24T08:00:00Z'));
  expect(reminders()).toHaveLength(0);
  await run('2027-05-24T08:05:00Z');
  await run('2027-05-24T08:10:00Z');
  expect(reminders()).toHaveLength(1);
});

test('a cancelled session is not reminded of', async () => {
  const { mirre, one, reminders } = await practice();
  const { sessionId, version } = await one('2027-05-28T09:00');
  const body = { version, status: 'cancelled' };
  await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body });
  await run('2027-05-27T08:00:00Z');
  expect(reminders()).toHaveLength(0);
});

test('an idle run asks the table little', async () => {
  await run('2027-05-30T08:00:00Z');
  const calls = await measured(() => run('2027-05-30T08:05:00Z'));
  // Two of them take the lease and give it back.
  expect(calls.length).toBeLessThanOrEqual(5);
  expect(calls.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(4);
});

test('a reminder brings what ends reminders, for the mail program and for its reader, and who used it gets none any more', async () => {
  const { one, reminders } = await practice();
  await one('2027-06-01T09:00');
  await one('2027-06-03T09:00');
  await run('2027-05-31T07:00:00Z');
  const [mail] = reminders();
  const token =
    /<[^>]*\/api\/unsubscribe\/([\w-]{22})>$/.exec(mail?.listHeaders?.['list-unsubscribe'] ?? '')?.[1] ?? '';
  expect(mail?.listHeaders?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`/unsubscribe#${token}`);
  expect(mail?.html).toContain(`/unsubscribe#${token}`);
  const pressed = await api.call('unsubscribe', {
    params: { token },
    rawBody: mail?.listHeaders?.['list-unsubscribe-post'] ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.body).toEqual({ kind: 'reminders' });
  await run('2027-06-02T07:00:00Z');
  expect(reminders()).toHaveLength(1);
});

test('a run tells reminders on time from those that are late; each counts once, however often it is refused', async () => {
  const { one } = await practice();
  await one('2027-06-08T09:00');
  await one('2027-06-09T09:00');
  expect(await unleased('2027-06-07T07:10:00Z')).toMatchObject({ onTime: 1, late: 0 });
  const refused = await api.mailer.refusing(() => unleased('2027-06-08T07:01:00Z'));
  expect(refused).toMatchObject({ onTime: 0, late: 0, failed: 1 });
  await api.mailer.refusing(() => unleased('2027-06-08T07:10:00Z'));
  await api.mailer.refusing(() => unleased('2027-06-08T07:20:00Z'));
  expect(await unleased('2027-06-08T07:25:00Z')).toMatchObject({ onTime: 0, late: 1 });
});

test('up to three reminders leave, each once, in their order, also when a run comes late', async () => {
  const { mirre, one, change, reminders } = await practice();
  await api.call('updateAvailability', {
    as: mirre,
    body: { version: 0, reminderHours: 48, moreReminderHours: [2, 24] },
  });
  const session = await one('2027-10-26T09:00');
  const counts: number[] = [];
  const count = async (...times: readonly string[]) => {
    await Promise.all(times.map(run));
    counts.push(reminders().length);
  };
  await count('2027-10-24T06:55:00Z');
  await count('2027-10-24T07:00:00Z', '2027-10-24T07:05:00Z', '2027-10-24T07:05:00Z');
  await count('2027-10-25T06:55:00Z');
  await count('2027-10-25T07:00:00Z');
  await count('2027-10-25T07:05:00Z');
  await count('2027-10-26T05:00:00Z');
  await count('2027-10-26T06:00:00Z');
  expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3]);
  // Another time has reminders of its own.
  await change(session, { change: { startsLocal: '2027-10-28T09:00' } });
  await run('2027-10-26T07:00:00Z');
  await run('2027-10-27T07:00:00Z');
  expect(reminders()).toHaveLength(5);
});
