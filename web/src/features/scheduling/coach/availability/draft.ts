import * as v from 'valibot';
import { LocalTime } from '#contract/core/time/fields.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { type Availability, AvailabilityChange } from '#contract/scheduling/availability/schema.ts';
import { VideoLink } from '#contract/scheduling/sessions/schema.ts';

/** Hours and rules as they are being edited; whether they hold together is asked with `faultsOf`. */
export type Draft = Omit<Availability, 'version' | 'videoLink'> & { videoLink: string };

/** Open from one time on the wall until another; `24:00` is the end of the day. */
export interface Hours {
  readonly from: string;
  readonly to: string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const workingDays = [1, 2, 3, 4, 5];

/** New hours stand here until they are changed. */
export const usualHours: Hours = { from: '09:00', to: '17:00' };

export const draftOf = (availability: Availability): Draft => {
  const { version: _, videoLink = '', ...rest } = availability;
  return { ...rest, videoLink };
};

/** Proposes hours to a coach who has saved none; they are not in force before they are saved. */
export const proposalFor = (timeZone: string): Draft => ({
  ...draftOf(firstAvailability),
  timeZone,
  weekly: workingDays.map((weekday) => ({ weekday, from: usualHours.from, to: usualHours.to })),
});

export const hoursOn = ({ weekly }: Pick<Draft, 'weekly'>, weekday: number): Hours[] =>
  weekly.filter((each) => each.weekday === weekday).map(({ from, to }) => ({ from, to }));

/** The week with other hours on some of its days. */
export const withHours = (
  { weekly }: Pick<Draft, 'weekly'>,
  days: readonly number[],
  hours: readonly Hours[],
): Draft['weekly'] =>
  weekdays.flatMap((weekday) =>
    (days.includes(weekday) ? hours : hoursOn({ weekly }, weekday)).map(({ from, to }) => ({ weekday, from, to })),
  );

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other);

export type HoursFault = 'backwards' | 'grid';

/** @returns undefined for valid hours */
export const hoursFault = ({ from, to }: Hours): HoursFault | undefined => {
  if (!v.is(LocalTime, from) || (to !== '24:00' && !v.is(LocalTime, to))) return 'grid';
  return to > from ? undefined : 'backwards';
};

export const isLink = (videoLink: string): boolean => videoLink === '' || v.is(VideoLink, videoLink);

/** Whether the server would take it. */
export const isSound = (draft: Draft): boolean => v.is(AvailabilityChange, { version: 0, ...draft });
