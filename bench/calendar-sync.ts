import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { functions } from '#lambdas/functions.ts';
import { quietly } from '#local/quietly.ts';
import { publish } from '#local/services/example-hosts.ts';
import { startApi } from '#testing/lambdas/api.ts';
import { type Consumption, measured } from '#testing/lambdas/measured.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { beginReport, type Report } from './report.ts';
import '#lambdas/temporal.ts';

const calendars = 1000;
const first = plusDays(utcDate(Date.now()), 1);

/** A calendar as busy people have it: twenty events that repeat for ever, and eighty by themselves. @param hour of each, so that another hour is another content */
const calendarAt = (hour: number): string => {
  const event = (index: number, day: number, rule: string[]) => {
    const date = plusDays(first, day).replaceAll('-', '');
    const at = (minutes: string): string => `${date}T${String(hour).padStart(2, '0')}${minutes}00`;
    return [
      'BEGIN:VEVENT',
      `UID:${index}@calendars.example`,
      `DTSTART;TZID=Europe/Amsterdam:${at('00')}`,
      `DTEND;TZID=Europe/Amsterdam:${at('45')}`,
      ...rule,
      'SUMMARY:Somewhere else',
      'END:VEVENT',
    ];
  };
  const repeated = Array.from({ length: 20 }, (_, index) => event(index, index % 7, ['RRULE:FREQ=WEEKLY']));
  const single = Array.from({ length: 80 }, (_, index) => event(100 + index, index * 3, []));
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...[...repeated, ...single].flat(), 'END:VCALENDAR', ''].join('\r\n');
};

const addressOf = (index: number): string => `https://calendars.example/bench-${index}.ics`;

/** One run of the clock over a thousand calendars of as many coaches, each with something new. */
export const calendarSync = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const report = beginReport('Calendars elsewhere', 'npm run bench -- calendars');
  const api = await startApi();
  try {
    const { handler } = await import('#lambdas/jobs/calendar-worker/index.ts');
    const hosts = process.env['EXAMPLE_HOSTS'] ?? '';
    const coaches: Person[] = [];
    for (let index = 0; index < calendars; index += 1) {
      const person = await coach();
      coaches.push(person);
      await publish(hosts, addressOf(index), { text: calendarAt(9) });
      await api.call('addCalendar', { as: person, body: { name: 'Private', address: addressOf(index) } });
    }
    const run = async (seconds: number) => {
      const started = performance.now();
      const time = new Date(Date.now() + seconds * 1000).toISOString();
      const used = await measured(() => handler({ source: 'aws.events', time }));
      return { time, took: (performance.now() - started) / 1000, used };
    };
    for (let index = 0; index < calendars; index += 1) await publish(hosts, addressOf(index), { text: calendarAt(14) });
    const changed = await run(1000);
    const readings = await Promise.all(
      coaches.map(async (as) => (await api.call('listCalendars', { as })).body.items[0]?.readAt),
    );
    if (readings.some((readAt) => readAt !== changed.time)) throw new Error('Not every calendar was read');
    const { timeoutSeconds } = functions['calendar-worker'];
    const add = (what: string, took: number): void => {
      const within = took <= timeoutSeconds;
      report.rows.push({ what, figure: `${took.toFixed(1)} s`, budget: `${timeoutSeconds} s`, within });
    };
    add(`the clock reads ${calendars} calendars, all with something new`, changed.took);
    report.rows.push({ what: 'the same, of the table', figure: `${unitsIn(changed.used)} units` });
    const same = await run(2000);
    add('the same, nothing new in any', same.took);
    report.rows.push({ what: 'the same, of the table', figure: `${unitsIn(same.used)} units` });
  } finally {
    await api.stop();
  }
  return report;
};

const unitsIn = (used: readonly Consumption[]): number => used.reduce((sum, { units }) => sum + units, 0);
