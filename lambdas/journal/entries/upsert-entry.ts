import { plusDays } from '#contract/core/time/dates.ts';
import { promptRestDays } from '#contract/journal/days/prompt-of-day.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { changeWords } from '#lambdas/data/journal/days/day-words.ts';
import { deleteEntry, getEntry, type JournalEntry, putEntry } from '#lambdas/data/journal/days/entry.ts';
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
import { numbersBetween, wordsBetween } from './day-numbers.ts';
import { lateWrites } from './late-writes.ts';
import { type Replacement, type SummaryChange, summarizeAfter } from './streak-summary.ts';

/** The stored entry of an id, read consistently, with the streak summary of its person. */
export interface FoundEntry {
  readonly id: string;
  readonly entry: JournalEntry | undefined;
  readonly wasRemoved: boolean;
  /** Names of the writes of devices that the entry came from. */
  readonly writes: readonly string[];
  readonly place: EntryId | undefined;
  readonly summary: Summary;
}

/** The entry that is stored now, and the streak summary with it. */
interface Upserted {
  readonly entry: JournalEntry | undefined;
  readonly summary: Summary;
}

type Guard = (writes: readonly Write[]) => void;

/** One attempt to change an entry. */
interface EntryAttempt {
  readonly before: FoundEntry;
  /**
   * Stores the entry with its id, the numbers of its months and the streak summary in one transaction. Everything depends on `before`, so
   * that of two requests at once one is refused.
   * @param after the entry, or nothing to remove it
   * @param effects written with it, all or nothing
   * @throws ConditionFailed, LimitReached for one more entry than a person may add on a day
   */
  readonly upsert: (after: JournalEntry | undefined, effects?: readonly Write[]) => Promise<Upserted>;
  /** Names effects with conditions that were read in this attempt: it is repeated if they are refused. */
  readonly guard: Guard;
}

/** The entry moved between the read of its id and its own. */
class EntryMoved extends ConditionFailed {
  constructor() {
    super([]);
  }
}

/**
 * Reads an entry, computes and stores it, and does so again if another request changed the entry, its days or the summary first. The
 * refusal of an effect that is not guarded is thrown at once: what its condition was read from would be stale in the next attempt too.
 * @throws ProblemError('changed-meanwhile') after the last attempt
 */
export const changeEntry = <Result>(
  userId: string,
  id: string,
  work: (attempt: EntryAttempt) => Promise<Result>,
): Promise<Result> => {
  const tryOnce = async (guard: Guard) => {
    const before = await readEntry(userId, id);
    const upsert: EntryAttempt['upsert'] = (after, effects = []) =>
      upsertEntry(userId, { before, after, effects }, guard);
    return work({ before, upsert, guard });
  };
  return retryOnConflict(manyAttempts, tryOnce, {
    giveUp: (refusal) =>
      refusal instanceof EntryMoved
        ? new Error('The id of an entry leads to no entry', { cause: refusal })
        : new ProblemError('changed-meanwhile'),
  });
};

/** @throws EntryMoved */
const readEntry = async (userId: string, id: string): Promise<FoundEntry> => {
  const [place, summary = noSummary] = await getTogether([storedEntryId(userId, id), storedSummary(userId)]);
  if (place?.state !== 'kept')
    return { id, entry: undefined, wasRemoved: place?.state === 'removed', writes: [], place, summary };
  const entry = await getEntry(userId, { ...place, id }, { consistent: true });
  if (!entry) throw new EntryMoved();
  return { id, entry, wasRemoved: false, writes: place.writes, place, summary };
};

interface Upsert {
  readonly before: FoundEntry;
  readonly after: JournalEntry | undefined;
  readonly effects: readonly Write[];
}

const upsertEntry = async (userId: string, { before, after, effects }: Upsert, guard: Guard): Promise<Upserted> => {
  const { id, entry, place, summary } = before;
  const placed = after ? placeEntry(userId, after, place) : place && buryEntry(userId, id, place, now());
  if (!placed) return { entry, summary };
  const replacement = { before: entry, after };
  const numbers = numbersBetween(entry, after);
  const [next, late] = await Promise.all([
    summarizeAfter(userId, summary, replacement, numbers),
    lateWrites(userId, replacement, now()),
  ]);
  const written = withAnswered(next.summary, replacement);
  const own = [
    placed,
    ...entryWrites(userId, replacement),
    ...monthWrites(userId, numbers, next),
    ...[...wordsBetween(entry, after)].map(([month, words]) => changeWords(userId, month, words)),
    ...(written === summary ? [] : [saveSummary(userId, summary, written)]),
    ...late,
  ] as const;
  guard(own);
  await commit(...own, ...(place ? [] : [countRows(userId)]), ...effects);
  return { entry: after, summary: written };
};

const entryWrites = (userId: string, { before, after }: Replacement): Write[] => {
  const hasMoved = before && (before.day !== after?.day || before.occurredAt !== after.occurredAt);
  return [...(after ? [putEntry(userId, after)] : []), ...(hasMoved ? [deleteEntry(userId, before)] : [])];
};

const monthWrites = (
  userId: string,
  numbers: ReadonlyMap<string, DayNumbers>,
  { bridged, conditions }: SummaryChange,
): Write[] =>
  [...new Set([...numbers.keys(), ...bridged.keys()].map(monthOf))].map((month) => {
    const inMonth = <Value>(days: ReadonlyMap<string, Value>) =>
      new Map([...days].filter(([day]) => monthOf(day) === month));
    return changeMonth(userId, month, { add: inMonth(numbers), bridged: inMonth(bridged) }, conditions.get(month));
  });

const promptOf = (entry: JournalEntry | undefined) =>
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
