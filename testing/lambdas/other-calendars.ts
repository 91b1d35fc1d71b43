import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { setting } from '#lambdas/environment.ts';
import { publish } from '#local/services/example-hosts.ts';
import type { Api } from './api.ts';
import { bookableDay, bookableZone } from './bookable.ts';
import type { Person } from './people.ts';

let addresses = 0;

/** Each test has a calendar of its own. */
export const newAddress = (): string => {
  addresses += 1;
  return `https://calendars.example/private-${addresses}/basic.ics`;
};

/** What an address answers from now on. */
export const at = (address: string, page: { text?: string; location?: string }) =>
  publish(setting('EXAMPLE_HOSTS') ?? '', address, page);

/** A calendar with events on the day that coaches in these tests can be booked, by local times. */
export const busyAt = (...times: readonly (readonly [from: string, to: string, ...more: string[]])[]): string =>
  [
    'BEGIN:VCALENDAR',
    'X-WR-CALNAME:Family',
    ...times.flatMap(([from, to, ...more], index) => [
      'BEGIN:VEVENT',
      `UID:${index}@elsewhere`,
      'SUMMARY:Dentist, a secret',
      'LOCATION:Somewhere secret',
      `DTSTART;TZID=${bookableZone}:${bookableDay().replaceAll('-', '')}T${from.replace(':', '')}00`,
      `DTEND;TZID=${bookableZone}:${bookableDay().replaceAll('-', '')}T${to.replace(':', '')}00`,
      more.join('\r\n') || 'CLASS:PUBLIC',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

export const allDay = (date: string): string =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

/** Everything that the table has under a partition. */
export const stored = async (pk: string): Promise<string> => {
  const found = await documentClient.send(
    new QueryCommand({
      TableName: setting('TABLE_NAME'),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  );
  return JSON.stringify(found.Items);
};

/** What tests do with calendars elsewhere, by the API. */
export const otherCalendars = (api: Api) => ({
  /** Adds one with this text. */
  add: async (as: Person, text: string, address = newAddress()) => {
    await at(address, { text });
    return { address, added: (await api.call('addCalendar', { as, body: { name: 'Family', address } })).body };
  },
  /** Local times on the day that coaches in these tests can be booked, for an hour. */
  slotsOf: async (anna: Person, mirre: Person): Promise<string[]> => {
    const query = { from: bookableDay(), days: '1', durationMinutes: '60', timeZone: bookableZone };
    const { days } = (await api.call('listSlots', { as: anna, params: { coachId: mirre.userId }, query })).body;
    return days.flatMap(({ slots }) => slots.map(({ local }) => local.slice(11)));
  },
  book: (anna: Person, mirre: Person, startsAt: string) =>
    api.call('bookSlot', {
      as: anna,
      params: { coachId: mirre.userId },
      body: { startsAt, durationMinutes: 60, timeZone: bookableZone },
    }),
});
