import { expect, test } from 'vitest';
import { mailDueAgain } from '#contract/scheduling/limits.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { handler } from '#lambdas/jobs/reminders/index.ts';
import { CalendarProgram } from '#testing/lambdas/calendar-program.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { allSessions, anHour, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

/** A week of 2028 without a change of the clocks; the coach sees clients on Monday and Tuesday mornings. */
const [monday, tuesday] = ['2028-02-14', '2028-02-15'];
const weekly = [1, 2].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }));

const practice = async () => {
  const mirre = await coach();
  await api.call('updateAvailability', { as: mirre, body: { version: 0, timeZone: 'Europe/Amsterdam', weekly } });
  const somebody = async () => {
    const { client, invitation } = await inviteSomebody(api, mirre);
    await join(invitation);
    return client;
  };
  const plan = async (clientId: string, startsLocal: string, more: Parameters<typeof anHour>[1] = {}) => {
    const body = anHour(clientId, { startsLocal, notify: true, ...more });
    return (await api.call('createSession', { as: mirre, body })).body.items;
  };
  const off = (body: object) =>
    api.call('takeTimeOff', {
      as: mirre,
      body: { from: monday, to: tuesday, decision: 'cancel', notify: true, ...body },
    });
  return { mirre, somebody, plan, off };
};

const mailsTo = (address: string) => api.mailer.mailsTo(address).filter(({ calendar }) => calendar !== undefined);

/** What a calendar shows that takes whatever mails brought. */
const calendarOf = (address: string): string[] => {
  const program = new CalendarProgram();
  for (const { calendars = [] } of api.mailer.mailsTo(address)) for (const each of calendars) program.receive(each);
  return program.shown().map(({ startsAt }) => startsAt);
};

const startsOf = async (mirre: Person, clientId: string): Promise<string[]> => {
  const live = ({ status, clientId: other }: Session): boolean => status === 'scheduled' && other === clientId;
  return (await allSessions(api, mirre)).filter(live).map(({ startsAt }) => startsAt);
};

test('one decision cancels all that is planned on the days, and each client hears of theirs by one mail', async () => {
  const { mirre, somebody, plan, off } = await practice();
  const [anna, bea] = [await somebody(), await somebody()];
  await plan(anna.clientId, `${monday}T09:00`);
  await plan(anna.clientId, '2028-02-08T10:00', { repeat: { frequency: 'weekly', interval: 1, count: 3 } });
  await plan(bea.clientId, `${tuesday}T09:00`);
  const before = [mailsTo(anna.email).length, mailsTo(bea.email).length];
  const { body } = await off({ reason: 'A holiday' });
  expect(body.changed.map(({ status, startsAt }) => `${status} ${startsAt}`)).toEqual([
    'cancelled 2028-02-14T08:00:00.000Z',
    'cancelled 2028-02-15T08:00:00.000Z',
    'cancelled 2028-02-15T09:00:00.000Z',
  ]);
  expect([mailsTo(anna.email).length, mailsTo(bea.email).length]).toEqual(before.map((count) => count + 1));
  const mail = mailsTo(anna.email).at(-1);
  expect(mail?.subject).toMatch(/^Changed: your sessions with /);
  expect(mail?.text).toContain('is taking time off');
  expect(mail?.text).toMatch(/Cancelled:\nMonday[^\n]*\nTuesday/);
  expect(mail?.text).toContain('Reason:\nA holiday');
  for (const client of [anna, bea]) expect(calendarOf(client.email)).toEqual(await startsOf(mirre, client.clientId));
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
  const { overrides } = (await api.call('getAvailability', { as: mirre })).body;
  expect(overrides).toEqual([monday, tuesday].map((date) => ({ date, windows: [] })));
  // The coach's own calendar hears of it, too.
  await handler({ source: 'aws.events', time: plusSeconds(now(), mailDueAgain) });
  const own = calendarOf(`${mirre.userId}@example.com`);
  expect(own).toEqual(await startsOf(mirre, anna.clientId));
});

test('what is moved goes to the next usual day that has its hour free; what finds none stays and is named', async () => {
  const { mirre, somebody, plan, off } = await practice();
  const [anna, bea] = [await somebody(), await somebody()];
  const [first] = await plan(anna.clientId, `${monday}T09:00`);
  // Its own series has the Monday and the Tuesday after taken at ten.
  await plan(bea.clientId, '2028-02-07T10:00', { repeat: { frequency: 'weekly', interval: 1, count: 4 } });
  await plan(bea.clientId, '2028-02-22T10:00');
  const [early] = await plan(anna.clientId, `${tuesday}T06:00`);
  const { body } = await off({ decision: 'move' });
  expect(body.changed.map(({ startsAt }) => startsAt)).toEqual([
    '2028-02-21T08:00:00.000Z',
    '2028-02-29T09:00:00.000Z',
  ]);
  expect(body.kept.map(({ sessionId }) => sessionId)).toEqual([early?.sessionId]);
  expect(body.changed[0]?.sessionId).toBe(first?.sessionId);
  const mail = mailsTo(anna.email).at(-1);
  expect(mail?.text).toMatch(/New time:\nMonday[^\n]*14 February[^\n]*→ Monday[^\n]*21 February/);
  for (const client of [anna, bea]) expect(calendarOf(client.email)).toEqual(await startsOf(mirre, client.clientId));
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
  // Asked again, nothing is left to do but what stayed.
  const again = await off({ decision: 'move' });
  expect(again.body).toMatchObject({ changed: [], kept: [{ sessionId: early?.sessionId }] });
  // A session of a series that a time off moved is told right of the next change, too.
  const moved = body.changed[1];
  await api.call('updateSession', {
    as: mirre,
    params: { sessionId: moved?.sessionId ?? '' },
    body: { version: moved?.version, change: { startsLocal: '2028-02-29T11:00' }, notify: true },
  });
  expect(mailsTo(bea.email).at(-1)?.text).toMatch(/Previously:\nTuesday[^\n]*29 February 2028[^\n]*10:00/);
  expect(calendarOf(bea.email)).toEqual(await startsOf(mirre, bea.clientId));
});

test('days can be closed with what is planned kept, and nobody is written to where that is not wanted', async () => {
  const { mirre, somebody, plan, off } = await practice();
  const anna = await somebody();
  await plan(anna.clientId, `${monday}T09:00`);
  const count = mailsTo(anna.email).length;
  expect((await off({ decision: 'keep' })).body).toMatchObject({ changed: [], kept: [{ clientId: anna.clientId }] });
  await off({ notify: false });
  expect(mailsTo(anna.email)).toHaveLength(count);
  expect(await startsOf(mirre, anna.clientId)).toEqual([]);
});

test('days that make no sense are refused', async () => {
  const { off, mirre } = await practice();
  for (const body of [
    { from: tuesday, to: monday },
    { to: '2028-04-14' },
    { decision: 'perhaps' },
    { from: '2028-02-30' },
  ])
    expect([body, (await off(body)).problem?.code]).toEqual([body, 'bad-request']);
  expect((await api.call('getAvailability', { as: mirre })).body.overrides).toEqual([]);
});
