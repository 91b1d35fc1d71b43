import { plusDays } from '#contract/core/time/dates.ts';
import { promptRestDays } from '#contract/journal/days/prompt-of-day.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { changeWords } from '#lambdas/data/journal/days/day-words.ts';
import { deleteEntry, getEntry, type KeptEntry, putEntry } from '#lambdas/data/journal/days/entry.ts';
import { buryEntry, type EntryId, placeEntry, storedEntryId } from '#lambdas/data/journal/days/entry-id.ts';
import { changeMonth, type DayNumbers, monthOf } from '#lambdas/data/journal/days/month.ts';
import { noSummary, type Summary, saveSummary, storedSummary } from '#lambdas/data/journal/days/summary.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { manyAttempts, retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { numbersBetween, wordsBetween } from './effect.ts';
import { lateWrites } from './late-writes.ts';
import { type NextStand, nextStand, type Replacement } from './stand.ts';

/** What is stored under an id. */
export interface FoundEntry {
  readonly entry: KeptEntry | undefined;
  readonly wasRemoved: boolean;
  /** The writes of devices that it came from. */
  readonly writes: readonly string[];
}

/** What shall be stored: an entry, or none any more; and what else is written with it, all or nothing. */
export interface Wanted {
  readonly after: KeptEntry | undefined;
  readonly more?: readonly Write[];
}

/** What is stored now, and how the days stand with it. */
export interface Replaced {
  readonly entry: KeptEntry | undefined;
  readonly summary: Summary;
}

/**
 * Puts an entry in the place of what is stored under an id: entry, id, numbers of the months and the stand of the days in one transaction.
 * Whoever comes between is looked at, and `decide` asked again.
 * @param decide what shall be stored; nothing to leave everything as it is
 * @throws LimitReached for one more entry than a person may add on a day
 * @throws ProblemError('changed-meanwhile') when others keep coming between
 * @throws ConditionFailed of what is written beside it
 */
export const replaceEntry = async (
  userId: string,
  id: string,
  decide: (found: FoundEntry) => Wanted | undefined | Promise<Wanted | undefined>,
): Promise<Replaced> => {
  const replace = async (guard: (writes: readonly Write[]) => void): Promise<Replaced> => {
    const { place, entry, summary } = await read(userId, id);
    const writes = place?.state === 'kept' ? place.writes : [];
    const wanted = await decide({ entry, wasRemoved: place?.state === 'removed', writes });
    if (!wanted) return { entry, summary };
    const { after, more = [] } = wanted;
    const replacement = { before: entry, after };
    const numbers = numbersBetween(entry, after);
    const [next, late] = await Promise.all([
      nextStand(userId, summary, replacement, numbers),
      lateWrites(userId, replacement, now()),
    ]);
    const written = withAnswered(next.summary, replacement);
    const placed = after ? placeEntry(userId, after, place) : place && buryEntry(userId, id, place, now());
    if (!placed) return { entry, summary };
    const own: readonly Write[] = [
      ...(place ? [] : [countRows(userId)]),
      ...entryWrites(userId, replacement),
      ...monthWrites(userId, numbers, next),
      ...[...wordsBetween(entry, after)].map(([month, words]) => changeWords(userId, month, words)),
      ...(written === summary ? [] : [saveSummary(userId, summary, written)]),
      ...late,
    ];
    try {
      await commit(placed, ...own, ...more);
    } catch (error) {
      // A refusal beside the entry is the caller's, also where the entry was refused with it.
      guard(error instanceof ConditionFailed && more.some((write) => error.refuses(write)) ? [] : [placed, ...own]);
      throw error;
    }
    return { entry: after, summary: written };
  };
  return retryOnConflict(manyAttempts, replace, { giveUp: () => new ProblemError('changed-meanwhile') });
};

interface Basis {
  readonly place: EntryId | undefined;
  readonly entry: KeptEntry | undefined;
  readonly summary: Summary;
}

/** Consistently; an entry that moved between the two reads is read again. */
const read = async (userId: string, id: string): Promise<Basis> => {
  for (let attempt = 1; attempt <= manyAttempts; attempt += 1) {
    const [place, summary = noSummary] = await getTogether([storedEntryId(userId, id), storedSummary(userId)]);
    if (place?.state !== 'kept') return { place, entry: undefined, summary };
    const entry = await getEntry(userId, { ...place, id }, { consistent: true });
    if (entry) return { place, entry, summary };
  }
  throw new Error('An id tells of an entry that is not there');
};

const entryWrites = (userId: string, { before, after }: Replacement): Write[] => {
  const hasMoved = before && (before.day !== after?.day || before.occurredAt !== after.occurredAt);
  return [...(after ? [putEntry(userId, after)] : []), ...(hasMoved ? [deleteEntry(userId, before)] : [])];
};

const monthWrites = (
  userId: string,
  numbers: ReadonlyMap<string, DayNumbers>,
  { bridged, conditions }: NextStand,
): Write[] =>
  [...new Set([...numbers.keys(), ...bridged.keys()].map(monthOf))].map((month) => {
    const inMonth = <Value>(days: ReadonlyMap<string, Value>) =>
      new Map([...days].filter(([day]) => monthOf(day) === month));
    return changeMonth(userId, month, { add: inMonth(numbers), bridged: inMonth(bridged) }, conditions.get(month));
  });

const promptOf = (entry: KeptEntry | undefined) =>
  entry?.kind === 'reflection' && entry.promptId !== undefined ? { id: entry.promptId, day: entry.day } : undefined;

/** The prompts that were answered lately, with this reflection and without the old one. */
const withAnswered = (summary: Summary, { before, after }: Replacement): Summary => {
  const [old, answered] = [promptOf(before), promptOf(after)];
  if (old?.id === answered?.id && old?.day === answered?.day) return summary;
  const days = new Map(Object.entries(summary.answered));
  if (old && days.get(old.id) === old.day) days.delete(old.id);
  if (answered && (days.get(answered.id) ?? '') < answered.day) days.set(answered.id, answered.day);
  const first = plusDays([...days.values(), ''].toSorted().at(-1) || answered?.day || '2000-01-01', -promptRestDays);
  return { ...summary, answered: Object.fromEntries([...days].filter(([, day]) => day >= first)) };
};
