import type * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { daysBetween, plusDays } from '#contract/core/time/dates.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import type {
  CheckIn,
  CheckInReport,
  Entry,
  EntryKind,
  EntryShare,
  Play,
  Reflection,
  ReflectionReport,
  Shares,
  Streak,
} from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import type { PlayReport } from '#contract/journal/plays/schema.ts';
import { willBeShared } from '#contract/journal/sharing/is-shared.ts';

/** Entries that were written on this device and have not arrived, oldest first. */
export interface Unsent {
  readonly checkIns: readonly v.InferInput<typeof CheckInReport>[];
  readonly reflections: readonly v.InferInput<typeof ReflectionReport>[];
  readonly plays: readonly v.InferInput<typeof PlayReport>[];
  /** Ids of what is to be removed. */
  readonly removed: readonly string[];
}

/**
 * The entries as they will be once everything has arrived, latest first: what waits stands among them, a later revision in the place of an
 * earlier, and what was removed is gone.
 */
export const withUnsent = (entries: readonly Entry[], unsent: Unsent, streams: Shares = {}): Entry[] => {
  const found = new Map(entries.map((entry) => [entry.id, entry]));
  const put = (told: CheckIn | Reflection | Play): void => {
    const before = found.get(told.id);
    if (before === undefined || before.revision < told.revision) found.set(told.id, told);
  };
  for (const { emotions = [], factors = [], agoSeconds: _, from: __, ...report } of unsent.checkIns) {
    put({
      kind: 'check-in',
      ...report,
      emotions,
      factors,
      ...keptAs('check-in', report, found.get(report.id), streams),
    });
  }
  for (const { agoSeconds: _, from: __, photo, photoAlt, voice, ...report } of unsent.reflections) {
    const before = found.get(report.id);
    const attached = attachedAs({ photo, photoAlt, voice }, before?.kind === 'reflection' ? before : undefined);
    put({ kind: 'reflection', ...report, ...attached, ...keptAs('reflection', report, before, streams) });
  }
  for (const { id, revision, what, startedAt, zone, heardSeconds, ranges, ended } of unsent.plays) {
    const before = found.get(id);
    const known = before?.kind === 'play' ? before : undefined;
    const about = { id, revision, occurredAt: known?.occurredAt ?? startedAt, zone };
    const { title, complete = false } = known ?? {};
    const as = keptAs('play', about, before, streams);
    const heard = { what, heardSeconds, ranges: [...ranges], ended, complete, ...defined({ title }) };
    put({ kind: 'play', ...about, ...as, ...heard });
  }
  for (const id of unsent.removed) found.delete(id);
  return [...found.values()].toSorted((a, b) =>
    a.occurredAt < b.occurredAt ? 1 : a.occurredAt > b.occurredAt ? -1 : 0,
  );
};

type Attached = Pick<Reflection, 'photo' | 'voice'>;

/** What is attached by a report that waits. How long a voice note is says its file, which is on this device. */
const attachedAs = (
  { photo, photoAlt, voice }: Pick<v.InferInput<typeof ReflectionReport>, 'photo' | 'photoAlt' | 'voice'>,
  before: Attached | undefined,
): Attached => {
  const shown = photo === undefined ? before?.photo : photo === null ? undefined : { id: photo };
  const alt = photoAlt ?? (shown?.id === before?.photo?.id ? before?.photo?.alt : undefined);
  const spoken = voice === undefined || voice === before?.voice?.id ? before?.voice : undefined;
  return defined({
    photo: shown && { id: shown.id, ...(alt && { alt }) },
    voice: spoken ?? (typeof voice === 'string' ? { id: voice, seconds: 0 } : undefined),
  });
};

interface EntryReport {
  readonly occurredAt: string;
  readonly zone: string;
  readonly share?: EntryShare | undefined;
}

/** Adds what the server will add. */
const keptAs = (kind: EntryKind, told: EntryReport, before: Entry | undefined, streams: Shares) => {
  const day = practiceDay(told.occurredAt, told.zone);
  const share = told.share ?? before?.share ?? 'stream';
  return { day, share, shared: willBeShared({ kind, day, share }, streams) };
};

/** A streak, and the day on which the server said so. */
interface KnownStreak {
  readonly streak: Streak;
  readonly day: string;
}

/**
 * The streak with what was written since and waits: it counts for the person who wrote it, whether or not there is a network. One that the
 * device knows from an earlier day may be over by now.
 */
export const streakWith = ({ streak, day }: KnownStreak, entries: readonly Entry[], today: string): Streak => {
  const known = streak.days.at(-1);
  const written = daysWritten(entries, known ?? '', today);
  if (written.length === 0 && day === today) return streak;
  // What the server counts on beyond the days: somebody who travelled may have had no yesterday.
  const isAlive = streak.current > 0 && (day === today || (known !== undefined && daysBetween(known, today) <= 1));
  let [run, last] = [streak.current, known];
  let { longest } = streak;
  for (const each of written) {
    const isNext =
      last !== undefined && (daysBetween(last, each) === 1 || (last === known && day === today && isAlive));
    run = isNext ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = each;
  }
  const days = [...streak.days, ...written].filter((each) => each >= plusDays(today, -6) && each <= today);
  const isOver = last === known ? !isAlive : last === undefined || daysBetween(last, today) > 1;
  return { current: isOver ? 0 : run, longest, ofSeven: days.length, days };
};

/** Seconds practised on a day, by its entries. */
export const practisedOn = (day: string, entries: readonly Entry[]): number =>
  entries.reduce((sum, entry) => (entry.kind === 'play' && entry.day === day ? sum + entry.heardSeconds : sum), 0);

/** The days after one, until today, that count by what was written and practised on them. */
const daysWritten = (entries: readonly Entry[], after: string, today: string): string[] => [
  ...new Set(
    entries
      .filter(({ kind, day }) => day > after && day <= today && (isWritten(kind) || isPractised(day, entries)))
      .map(({ day }) => day)
      .toSorted(),
  ),
];

const isWritten = (kind: EntryKind): boolean => kind === 'check-in' || kind === 'reflection';

const isPractised = (day: string, entries: readonly Entry[]): boolean =>
  practisedOn(day, entries) >= dayLimits.practiceSeconds;
