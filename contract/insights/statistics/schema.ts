import * as v from 'valibot';
import { Count, Instant, UtcDay } from '../../core/fields.ts';

/** A figure of now and, where it is known, of 30 days ago. Without `before`, and with a `before` of 0, no trend can be told. */
export const Figure = v.object({ now: Count, before: v.optional(Count) });

export type Figure = v.InferOutput<typeof Figure>;

/** The figures of the dashboard; exact, counted with every change. */
export const Statistics = v.object({
  asOf: Instant,
  /** Everyone: the sum of the next three. */
  people: Figure,
  users: Figure,
  coaches: Figure,
  administrators: Figure,
  /** People who used the platform on at least one of the last 30 days (UTC, today included). */
  activeUsers: Figure,
  /** Sign-ups in the last 30 days, and in the 30 days before those. */
  signUps: Figure,
});

export type Statistics = v.InferOutput<typeof Statistics>;

/** How many days a chart can look back, today included. */
export const activityRanges = ['7', '30', '90', '365'] as const;

/** Counts of one day, UTC. */
export const DayOfActivity = v.object({
  day: UtcDay,
  signUps: v.object({ user: Count, coach: Count }),
  /** People who used the platform on this day. */
  activeUsers: Count,
  /** Coaching sessions completed. */
  sessions: Count,
  /** Assets added. */
  uploads: Count,
});

export type DayOfActivity = v.InferOutput<typeof DayOfActivity>;

export const Activity = v.object({
  asOf: Instant,
  /** Every day of the range, the oldest first; the last is today and not over. */
  days: v.array(DayOfActivity),
});

export type Activity = v.InferOutput<typeof Activity>;

export const administrators = { domain: 'statistics', access: ['internal-superuser'], owner: 'none' } as const;
