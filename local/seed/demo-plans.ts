import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { SessionStatus } from '#contract/scheduling/sessions/schema.ts';

/** A time of the coach's week that somebody has. Weeks are counted from that of the first start: 0 is this one, -1 the last. */
export interface DemoPlace {
  /** First and last name of the client; nobody: a block. */
  readonly client?: string;
  /** Monday is 1. */
  readonly weekday: number;
  /** Where the coach is. */
  readonly time: string;
  readonly minutes: number;
  readonly title?: string;
  /** First week, last week, and weeks from one to the next. */
  readonly weeks: readonly [first: number, last: number, step: number];
  /** All of them were made as one series. */
  readonly series?: true;
  /** Of weeks in which it went otherwise than planned. */
  readonly outcomes?: Readonly<Record<number, DemoOutcome>>;
}

export interface DemoOutcome {
  readonly status: Exclude<SessionStatus, 'scheduled' | 'completed'>;
  readonly by?: 'coach' | 'client';
  readonly reason?: string;
}

/** A coach's calendar. No two places overlap. */
export interface DemoPlan {
  readonly timeZone: string;
  readonly places: readonly DemoPlace[];
  readonly availability: Pick<Availability, 'durations' | 'bufferMinutes' | 'videoLink'> & {
    /** Days of the week with their open hours. */
    readonly open: readonly { readonly weekdays: readonly number[]; readonly from: string; readonly to: string }[];
    /** Days from the first start on, on which the coach is away. */
    readonly away: readonly number[];
  };
}

const noShow: DemoOutcome = { status: 'no-show' };
const late: DemoOutcome = { status: 'late-cancelled', by: 'client', reason: 'I am held up at work.' };
const ill: DemoOutcome = { status: 'cancelled', by: 'coach', reason: 'I am ill, sorry. Let us find another time.' };
const holiday: DemoOutcome = { status: 'cancelled', by: 'client', reason: 'We are away that week.' };

/** The calendars of the demo's coaches, by their addresses. */
export const demoPlans: Readonly<Record<string, DemoPlan>> = {
  'mirre.de.wit@stillwater.example': {
    timeZone: 'Europe/Amsterdam',
    places: [
      // Forty weeks: longer than summer or winter time ever lasts, so the clocks change on the way.
      {
        client: 'Sanne Visser',
        weekday: 2,
        time: '10:00',
        minutes: 60,
        title: 'Weekly practice',
        weeks: [-14, 25, 1],
        series: true,
        outcomes: { [-9]: ill, [-4]: noShow, 3: holiday },
      },
      { client: 'Daan Mulder', weekday: 4, time: '14:00', minutes: 45, weeks: [-13, 9, 2], outcomes: { [-5]: late } },
      {
        client: 'Amélie Laurent',
        weekday: 3,
        time: '09:30',
        minutes: 60,
        weeks: [-11, 6, 1],
        outcomes: { [-6]: holiday, [-5]: holiday },
      },
      { client: 'Lucía Fernández', weekday: 1, time: '15:00', minutes: 60, weeks: [-8, 6, 2] },
      { client: 'Jasper Hoekstra', weekday: 5, time: '11:00', minutes: 60, weeks: [-24, -5, 1] },
      { client: 'Emma Schulz', weekday: 2, time: '13:30', minutes: 60, weeks: [-10, 4, 1], outcomes: { [-3]: late } },
      { client: 'Priya Nair', weekday: 4, time: '11:00', minutes: 60, title: 'First steps', weeks: [-1, 6, 1] },
      { client: 'Hannah Klein', weekday: 1, time: '09:00', minutes: 60, weeks: [-33, -22, 1] },
      {
        client: 'Tom Jansen',
        weekday: 3,
        time: '13:30',
        minutes: 45,
        title: 'Getting to know each other',
        weeks: [1, 1, 1],
      },
      { weekday: 5, time: '09:00', minutes: 90, title: 'Supervision', weeks: [-4, 8, 2] },
      { weekday: 3, time: '15:30', minutes: 90, title: 'Writing programmes', weeks: [-2, 6, 1] },
    ],
    availability: {
      durations: [45, 60],
      bufferMinutes: 15,
      videoLink: 'https://video.example.com/mirre',
      open: [
        { weekdays: [1, 2, 3, 4], from: '09:00', to: '12:30' },
        { weekdays: [1, 2, 3, 4], from: '13:30', to: '17:00' },
        { weekdays: [5], from: '09:00', to: '13:00' },
      ],
      away: [31, 32, 33],
    },
  },
  'jonas.adler@stillwater.example': {
    timeZone: 'America/New_York',
    places: [
      {
        client: 'Leonie Brandt',
        weekday: 2,
        time: '11:00',
        minutes: 60,
        weeks: [-8, 9, 1],
        outcomes: { [-4]: holiday, 2: ill },
      },
      {
        client: 'Oskar Lindner',
        weekday: 5,
        time: '10:30',
        minutes: 45,
        weeks: [-3, 6, 1],
        outcomes: { [-2]: noShow },
      },
      { client: 'Clara Weiss', weekday: 3, time: '12:00', minutes: 60, title: 'First talk', weeks: [1, 1, 1] },
      { weekday: 1, time: '12:00', minutes: 60, title: 'Lunch walk', weeks: [-2, 6, 1] },
    ],
    availability: {
      durations: [60],
      bufferMinutes: 0,
      videoLink: 'https://video.example.com/jonas',
      open: [
        { weekdays: [2, 3, 4], from: '10:00', to: '18:00' },
        { weekdays: [5, 6], from: '10:00', to: '13:00' },
      ],
      away: [],
    },
  },
};

/** Where the demo's people are, when it is not where their coach is. */
export const demoZones: Readonly<Record<string, string>> = {
  'Amélie Laurent': 'Europe/Paris',
  'Lucía Fernández': 'Europe/Madrid',
  'Emma Schulz': 'Europe/Berlin',
  'Priya Nair': 'Asia/Kolkata',
  'Leonie Brandt': 'Europe/Berlin',
  'Oskar Lindner': 'Europe/Vienna',
};
