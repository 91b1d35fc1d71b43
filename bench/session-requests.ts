import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, weekdayOf } from '#contract/core/time/local.ts';
import type { BodyInputOf, ReplyOf } from '#contract/routes.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { type Consumption, measured } from '#testing/lambdas/measured.ts';
import { coach, type Person, personIn } from '#testing/lambdas/people.ts';
import { type BegunReport, beginReport, type Report } from './report.ts';
import { row } from './request-row.ts';
import '#lambdas/temporal.ts';

const zone = 'Europe/Amsterdam';

/** A Monday some weeks ahead, so that everything is to come. */
const monday = (() => {
  const soon = plusDays(dateAt(new Date().toISOString(), zone), 21);
  return plusDays(soon, 8 - weekdayOf(soon));
})();

type Creation = BodyInputOf<'createSession'>;
type Made = ReplyOf<'createSession'>['items'];

interface Practice {
  readonly mirre: Person;
  readonly anna: Person;
  readonly clientId: string;
}

const practice = async (api: Api): Promise<Practice> => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const userId = await join(invitation);
  const { claims } = personIn('user');
  const anna = { userId, claims: { ...claims, sub: userId, username: userId } };
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
  await api.call('updateAvailability', { as: mirre, body: { version: 0, timeZone: zone, weekly } });
  return { mirre, anna, clientId: client.clientId };
};

const plan = async (
  api: Api,
  { mirre, clientId }: Practice,
  startsLocal: string,
  more: Partial<Creation> = {},
): Promise<Made> => {
  const body = { clientId, startsLocal, timeZone: zone, durationMinutes: 60, ...more };
  return (await api.call('createSession', { as: mirre, body })).body.items;
};

/** Six sessions a day, five days: a week of thirty. */
const fullWeek = async (api: Api, who: Practice): Promise<void> => {
  for (let day = 0; day < 5; day += 1)
    for (let hour = 9; hour < 15; hour += 1)
      await plan(api, who, `${plusDays(monday, day)}T${String(hour).padStart(2, '0')}:00`);
};

const span = (from: string, days: number) => ({
  from: `${from}T00:00:00.000Z`,
  to: `${plusDays(from, days)}T00:00:00.000Z`,
});

/**
 * Measures requests of the calendar, bookings and scheduled functions. The check of the caller, once a minute, is left
 * out by calling before.
 */
export const sessionRequests = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const report = beginReport('Sessions', 'npm run bench -- sessions');
  const api = await startApi();
  try {
    const who = await practice(api);
    await fullWeek(api, who);
    const { mirre } = who;
    const ask = async (name: 'listSessions', days: number): Promise<readonly Consumption[]> =>
      measured(() => api.call(name, { as: mirre, query: span(monday, days) }));
    const created: Made[] = [];
    const create = (startsLocal: string, more?: Partial<Creation>) =>
      measured(async () => created.push(await plan(api, who, startsLocal, more)));
    report.rows.push(
      row('createSession, in a month of thirty', await create(`${monday}T16:00`), { calls: 2, units: 19 }),
    );
    created.length = 0;
    const empty = plusDays(monday, 70);
    // Every change also writes what the coach's list of events and of open tasks says of it, counts among those of the day,
    // and checks that the client is not archived.
    // One of each is the month of calendars elsewhere, which the coach is warned of.
    report.rows.push(row('createSession', await create(`${empty}T16:00`), { calls: 2, units: 17 }));
    report.rows.push(
      row(
        'createSession, a series of 52',
        await create(`${plusDays(monday, 5)}T10:00`, {
          repeat: { frequency: 'weekly', interval: 1, count: 52 },
        }),
        { calls: 3, units: 330 },
      ),
    );
    const [session] = created[0] ?? [];
    const params = { sessionId: session?.sessionId ?? '' };
    const change = (version: number, startsLocal: string) =>
      measured(() => api.call('updateSession', { as: mirre, params, body: { version, change: { startsLocal } } }));
    report.rows.push(
      row('updateSession, moved inside a month', await change(1, `${empty}T17:00`), { calls: 3, units: 17 }),
    );
    report.rows.push(
      row('updateSession, moved to another month', await change(2, `${plusDays(empty, 35)}T16:00`), {
        calls: 3,
        units: 22,
      }),
    );
    report.rows.push(
      row(
        'setSessionStatus, cancelled',
        await measured(() =>
          api.call('setSessionStatus', { as: mirre, params, body: { version: 3, status: 'cancelled' } }),
        ),
        // One Query tells whether anything else is planned with the client, one GetItem who they are. The mail for the coach's own calendar makes
        // it due, which is an entry of an index more.
        { calls: 4, units: 12 },
      ),
    );
    const [held] = await plan(api, who, '2026-01-05T09:00');
    report.rows.push(
      row(
        'setSessionStatus, completed',
        await measured(() =>
          api.call('setSessionStatus', {
            as: mirre,
            params: { sessionId: held?.sessionId ?? '' },
            body: { version: 1, status: 'completed' },
          }),
        ),
        // The same, the relation again, whose count of sessions rises, and the figures of a finished month, which no longer hold.
        { calls: 6, units: 13 },
      ),
    );
    await measurePage(api, who, held?.sessionId ?? '', report);
    await measureBooking(api, who, report);
    // It reads its environment when it is loaded.
    const { handler } = await import('#lambdas/jobs/reminders/index.ts');
    const wake = () => handler({ source: 'aws.events', time: new Date().toISOString() });
    await wake();
    // Two of them take the lease of the only run and give it back: decision 0054.
    report.rows.push(row('reminders, nothing due', await measured(wake), { calls: 4, units: 3 }));
    // A session is 900 bytes, and the planner needs it whole: half a unit for every 4 KiB.
    report.rows.push(row('listSessions, a week of 30', await ask('listSessions', 7), { calls: 1, units: 3.5 }));
    report.rows.push(row('listSessions, a month', await ask('listSessions', 42), { calls: 2, units: 12 }));
    return report;
  } finally {
    await api.stop();
  }
};

/** Opens a session's page with its note: seven requests, of which all but the first and the last leave together. */
const measurePage = async (
  api: Api,
  { mirre, anna, clientId }: Practice,
  sessionId: string,
  report: BegunReport,
): Promise<void> => {
  const of = { as: mirre, params: { clientId } };
  for (let count = 0; count < 10; count += 1) {
    await api.call('sendMessage', {
      as: anna,
      params: { clientId },
      body: { text: `Night ${count}: slept until six.` },
    });
    await api.call('createNote', { as: mirre, body: { clientId, title: `Talk ${count}` } });
  }
  const note = await api.call('createNote', { as: mirre, body: { clientId, sessionId, templateId: 'soap' } });
  // With shared moods, a query of the months is among them.
  await api.call('updateSharing', { as: anna, body: { streams: { mood: dateAt(new Date().toISOString(), zone) } } });
  const to = dateAt(new Date().toISOString(), zone);
  const open = async (): Promise<void> => {
    await api.call('getSession', { as: mirre, params: { sessionId } });
    await Promise.all([
      api.call('getClientProgress', { ...of, query: { from: plusDays(to, -30), to } }),
      api.call('listMessages', { ...of, query: { limit: '5' } }),
      api.call('listNotes', { as: mirre, query: { clientId, limit: '5' } }),
      api.call('listInvoices', { as: mirre, query: { clientId, limit: '5' } }),
      api.call('listClientSessions', { ...of, query: { when: 'next', limit: '5' } }),
    ]);
    await api.call('getNote', { as: mirre, params: { id: note.body.id } });
  };
  // The first look of a day is also written down.
  await open();
  report.rows.push(row('the page of a session, 7 requests', await measured(open), { calls: 18, units: 12 }));
  const limit = '30';
  const openClient = () =>
    Promise.all([
      api.call('getClient', of),
      api.call('getClientProgress', { ...of, query: { from: plusDays(to, -30), to } }),
      api.call('listClientSessions', { ...of, query: { when: 'past', limit } }),
      api.call('listNotes', { as: mirre, query: { clientId, limit } }),
      api.call('listSummaries', { as: mirre, query: { clientId, limit } }),
      api.call('listMessages', { ...of, query: { limit } }),
      api.call('listInvoices', { as: mirre, query: { clientId, limit } }),
      api.call('listCredits', { as: mirre, query: { clientId } }),
    ]);
  // The goal was 12 units: what is agreed and shared is 6.5 of them, and most lists first read whose client it is.
  report.rows.push(
    row('the page of a client, 8 requests side by side', await measured(openClient), { calls: 21, units: 13.5 }),
  );
  const asAnna = { as: anna, params: { clientId } };
  const openCoach = () =>
    Promise.all([
      api.call('listOwnSessions', { as: anna, query: { limit: '1' } }),
      api.call('listOwnSessions', { as: anna }),
      api.call('getToday', { as: anna, query: { zone } }),
      api.call('listSummaries', { as: anna, query: { limit: '3' } }),
      api.call('listThreads', { as: anna }),
      api.call('getThread', asAnna),
      api.call('listMessages', asAnna),
    ]);
  report.rows.push(row('the page of a coach, 7 requests', await measured(openCoach), { calls: 21, units: 15 }));
};

const measureBooking = async (api: Api, { mirre, anna }: Practice, report: BegunReport): Promise<void> => {
  const coachId = { coachId: mirre.userId };
  const wanted = { from: monday, days: '31', durationMinutes: '60', timeZone: zone };
  report.rows.push(
    row(
      'listSlots, 31 days',
      await measured(() => api.call('listSlots', { as: anna, params: coachId, query: wanted })),
      { calls: 2, units: 4 },
    ),
  );
  const { days } = (await api.call('listSlots', { as: anna, params: coachId, query: wanted })).body;
  const startsAt = days[0]?.slots[0]?.startsAt ?? '';
  // Whether the caller is disabled is known from here on.
  await api.call('bookSlot', {
    as: anna,
    params: coachId,
    body: { startsAt: '2026-01-05T09:00:00.000Z', durationMinutes: 60, timeZone: zone },
  });
  report.rows.push(
    row(
      'bookSlot, and its mail',
      await measured(() =>
        api.call('bookSlot', { as: anna, params: coachId, body: { startsAt, durationMinutes: 60, timeZone: zone } }),
      ),
    ),
  );
};
