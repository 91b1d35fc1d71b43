/** Days, today included, within which somebody counts as an active user; also how far back trends compare. */
export const activityLimits = { days: 30 } as const;

export const insightLimits = {
  /** Days for which a coach is told what happened. */
  activityDays: 400,
  /** Days before its end at which an open invitation wants attention. */
  expiringDays: 2,
  /** Days without a client, or without a session planned, after which that wants attention. */
  quietDays: 14,
  /** Minutes after its end from which on a session without an outcome wants attention. */
  outcomeMinutes: 60,
  /** Days for which it does. */
  outcomeDays: 30,
  /** Days for which something is put off at most. */
  putOffDays: 31,
  /** Rows of the start page. */
  upcoming: 5,
  activity: 20,
  attention: 20,
  /** Rows that are read for it, what was put off included. */
  attentionRead: 100,
  /** Credits that are left to book with when a client is running out of them. */
  creditsLeft: 1,
  /** How many people stand behind a figure about clients at least. */
  people: 5,
  /** Days after its end for which a month's figures about clients may still change. */
  openDays: 7,
} as const;

export const bellLimits = {
  /** Days that the bell goes back. */
  days: 30,
  /** Rows it shows at most, and of each source that is a list of its own. */
  entries: 40,
  /** Rows read to find out whether anything is new. */
  glance: 25,
} as const;
