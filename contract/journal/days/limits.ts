export const dayLimits = {
  /** How many feelings and how many factors a check-in names at most. */
  emotions: 8,
  factors: 8,
  note: 500,
  reflection: 3_500,
  /** An entry may be dated back by so many days. What comes late from a device that was offline is taken for as long as `tombstoneDays`. */
  backDatingDays: 30,
  /** How much later than the server's clock a device's may be, in milliseconds; what is later still happened now. */
  aheadMilliseconds: 300_000,
  /** How many times one entry is written anew at most. */
  revisions: 10_000,
  /** How long the id of a removed entry is remembered, in days: a device that was offline may still send it. */
  tombstoneDays: 90,
  /** How many days one request asks for at most. */
  days: 400,
  /** How many prompts one may take instead of the day's own. */
  otherPrompts: 2,
  search: { minimum: 2, maximum: 60 },
  /** The hour (wall clock) at which a day of practice begins. */
  dayBegins: 3,
  /** The hour (wall clock) from which on a prompt is one of the evening. */
  evening: 16,
  /** From so many seconds of practice on a day counts. */
  practiceSeconds: 60,
} as const;
