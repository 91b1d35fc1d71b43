import { day, MiB, minute } from '../core/units.ts';

export const playLimits = {
  /** Stretches of the media that were heard, merged, in one play. */
  ranges: 20,
  /** Seconds; the longest media. */
  position: 172_800,
  /** Seconds by which what was heard may pass the time on the wall. */
  clockSlack: 5,
  /** From this part on a practice counts as complete. */
  completeAt: 0.9,
  /** Seconds that must have been heard before a position is kept. */
  leastHeard: 10,
  /** Unfinished things of which the position is kept. */
  positions: 20,
  /** Seconds between two positions that a player sends while it plays; a pause and a hidden page send at once. */
  positionEvery: minute,
  /** Seconds of practice between two reports that a player sends while it plays. */
  playEvery: 5 * minute,
  /** Seconds of practice after which the device stores a report without sending it: a crash costs no more. */
  playStoredEvery: minute,
  timerMinutes: 120,
  /** Media seconds a second at most. */
  fastest: 1.5,
} as const;

/** How many days back a client is told who looked. */
export const sharingLimits = { viewDays: 90 } as const;

export const wellbeingLimits = {
  items: 5,
  /** Each answer from 0 to this. */
  answer: 5,
  /** The sum times this lies between 0 and 100. */
  factor: 4,
  /** Below this a result comes with a kind word. It is no mark of the questionnaire, and says nothing about anybody. */
  kindBelow: 40,
  title: 80,
  intro: 200,
  item: 200,
  word: 60,
  citation: 500,
  rights: 500,
  /** How many instruments there are at most, beside the product's own. */
  instruments: 10,
} as const;

/** The product's own instrument; its texts are the site's. */
export const ownInstrument = 'wellbeing-check';

/** In so many days the check is due again, until somebody chooses otherwise. */
export const firstSchedule = 28;

export const attachmentLimits = {
  photoBytes: 2 * MiB,
  voiceBytes: 4 * MiB,
  voiceSeconds: 2 * minute,
  /** Pixels of a photo's longer side, as the browser draws it anew. */
  photoSide: 1_600,
  /** What a person says that a photo shows. */
  alt: 200,
  /** A stored file that no entry names by then, in seconds, is deleted. */
  unused: day,
} as const;

export const dayLimits = {
  /** Favourite practices, own feelings and own factors, each at most. */
  choices: { favourites: 200, emotions: 20, factors: 20 },
  /** Letters of an own feeling or factor. */
  ownWord: 30,
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
