import { dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import { publish } from '#local/services/example-hosts.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { personAs } from './bookable.ts';
import { inviteSomebody, join } from './invitee.ts';
import { coach, type Person } from './people.ts';

const hours = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, from: '06:00', to: '22:00' }));

/** A coach who can be booked at nearly any time, with this client. */
export const openCoachOf = async (api: Api, bea: Person, email: string): Promise<Person> => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre, { email });
  await api.call('acceptInvitation', { as: bea, params: { invitationId: client.invitationId } });
  const body = {
    version: 0,
    timeZone: 'Europe/Amsterdam',
    weekly: hours,
    noticeHours: 0,
    cancellationHours: 0,
    horizonDays: 60,
  };
  await api.call('updateAvailability', { as: mirre, body });
  return mirre;
};

interface Planning {
  readonly carla: Person;
  /** A client of Carla's. */
  readonly clientId: string;
  /** Bea's only coach. */
  readonly mirre: Person;
  readonly bea: Person;
}

/** How times look, and the version of the hours that a coach has now. */
export const knownTimes = async (api: Api, { carla, mirre }: Pick<Planning, 'carla' | 'mirre'>): Promise<Known> => {
  const { version } = (await api.call('getAvailability', { as: carla })).body;
  return {
    coachId: [mirre.userId],
    startsLocal: ['2027-05-03T09:00', '2027-06-07T10:30', '2027-07-05T12:00'],
    durationMinutes: ['60'],
    timeZone: ['Europe/Amsterdam'],
    version: [...new Set(['1', String(version)])],
    interval: ['1'],
    count: ['3'],
    until: ['2027-12-31'],
    skip: ['2027-05-10'],
    weekday: ['1', '7'],
    weekdays: ['1', '3'],
    date: ['2027-03-01'],
    durations: ['60'],
    slotStepMinutes: ['30'],
    bufferMinutes: ['15'],
    noticeHours: ['12'],
    horizonDays: ['60'],
    cancellationHours: ['24'],
    reminderHours: ['24'],
    title: ['First talk'],
    reason: ['Ill'],
    videoLink: ['https://example.com/room'],
    days: ['7'],
    from: [tomorrow(), '2027-02-01T00:00:00.000Z', '09:00'],
    to: [tomorrow(), '2027-03-01T00:00:00.000Z', '17:00'],
  };
};

/** A calendar elsewhere, of which there are three at most: those of the calls before are taken away. */
export const knownCalendars = async (api: Api, as: Person): Promise<Known> => {
  const { items } = (await api.call('listCalendars', { as })).body;
  for (const { calendarId } of items) await api.call('removeCalendar', { as, params: { calendarId } });
  const addresses = ['one', 'two'].map((name) => `https://calendars.example/${name}.ics`);
  for (const address of addresses)
    await publish(process.env['EXAMPLE_HOSTS'] ?? '', address, { text: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' });
  const [address] = addresses;
  const { calendarId } = (await api.call('addCalendar', { as, body: { name: 'Family', address } })).body;
  return { calendarId: [calendarId], address: addresses, name: ['Family'] };
};

const tomorrow = (): string => utcDate(Date.now() + dayMilliseconds);

/** Sessions that may be changed, and slots that may be booked. */
export const knownSessions = async (api: Api, { carla, clientId, mirre, bea }: Planning): Promise<Known> => {
  const from = tomorrow();
  const query = { from, days: '31', durationMinutes: '60', timeZone: 'UTC' };
  const { days } = (await api.call('listSlots', { as: bea, params: { coachId: mirre.userId }, query })).body;
  const [kept, ...slots] = days.flatMap((day) => day.slots).map(({ startsAt }) => startsAt);
  const booked = await api.call('bookSlot', {
    as: bea,
    params: { coachId: mirre.userId },
    body: { startsAt: kept, durationMinutes: 60, timeZone: 'UTC' },
  });
  const planned = [await createFree(api, carla, clientId)];
  // Others with somebody whom no request archives; a change uses one up.
  const { client } = await inviteSomebody(api, carla);
  for (let count = 0; count < 8; count += 1) planned.push(await createFree(api, carla, client.clientId));
  madeSeries += 1;
  // Each has two weeks and an hour of its own.
  const startsLocal = new Date(Date.UTC(2031, 0, 1 + 14 * madeSeries, madeSeries % 24)).toISOString().slice(0, 16);
  const repeat = { frequency: 'weekly', interval: 1, count: 2 } as const;
  const weekly = { clientId: client.clientId, startsLocal, timeZone: 'UTC', durationMinutes: 60, repeat };
  const { seriesId = '' } = (await api.call('createSession', { as: carla, body: weekly })).body;
  return { sessionId: [...planned, booked.body.sessionId], seriesId: [seriesId], startsAt: slots };
};

/** Every call another hour. */
let madeHours = 0;
let madeSeries = 0;

const createFree = async (api: Api, as: Person, clientId: string): Promise<string> => {
  madeHours += 1;
  const startsLocal = new Date(Date.UTC(2027, 0, 1, madeHours)).toISOString().slice(0, 16);
  const body = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 60 };
  const { items } = (await api.call('createSession', { as, body })).body;
  return items[0]?.sessionId ?? '';
};

/** Clients who have joined a coach with hours and have nothing planned. */
export const knownQuiet = async (api: Api, as: Person): Promise<Known> => {
  const { version } = (await api.call('getAvailability', { as })).body;
  await api.call('updateAvailability', { as, body: { version, weekly: hours, selfBooking: true } });
  const { client, invitation } = await inviteSomebody(api, as);
  await join(invitation);
  return { clientId: [client.clientId] };
};

/** Requests of somebody whom a coach has, one of which is answered with times; a call uses one up. */
export const knownRequests = async (api: Api, { carla, mirre, bea }: Omit<Planning, 'clientId'>): Promise<Known> => {
  for (const { requestId } of (await api.call('listOwnTimeRequests', { as: bea })).body.items)
    await api.call('endOwnTimeRequest', { as: bea, params: { requestId } });
  const { client, invitation } = await inviteSomebody(api, carla);
  const robin = personAs(await join(invitation));
  const asked = async (as: Person, coachId: string) => {
    const body = { coachId, startsLocal: `${soon(madeHours)}T22:15`, timeZone: 'UTC', durationMinutes: 60 };
    madeHours += 1;
    return (await api.call('askForTime', { as, body })).body;
  };
  const others = [await asked(robin, carla.userId), await asked(robin, carla.userId), await asked(robin, carla.userId)];
  const own = [await asked(bea, mirre.userId)];
  madeHours += 2;
  const times = [`${soon(madeHours)}T22:45:00.000Z`, `${soon(madeHours + 1)}T22:45:00.000Z`];
  const { requestId, token } = await asked(bea, mirre.userId);
  await api.call('answerTimeRequest', {
    as: mirre,
    params: { requestId },
    body: { answer: 'propose', version: 2, times },
  });
  return {
    requestId: [...others, ...own].map((each) => each.requestId),
    clientId: [client.clientId],
    token: [token],
    times,
    startsAt: times,
    ...knownWishes(),
    version: ['2'],
  };
};

/** What may be asked for. */
export const knownWishes = (): Known => ({
  startsLocal: [23, 24, 25].map((day) => `${soon(madeHours + day)}T21:00`),
  timeZone: ['UTC'],
  text: ['After work'],
});

/** One of some days that may be asked for. */
const soon = (count: number): string => utcDate(Date.now() + (10 + (count % 40)) * dayMilliseconds);
