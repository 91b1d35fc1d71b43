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

/** Another request changed the entry, its days or the summary first: read and compute again. */
class EntryConflict extends ConditionFailed {
  constructor(options?: ErrorOptions) {
    super([], options);
  }
}

/** The entry moved between the read of its id and its own. */
class EntryMoved extends EntryConflict {}

/** @throws EntryMoved */
export const readEntry = async (userId: string, id: string): Promise<FoundEntry> => {
  const [place, summary = noSummary] = await getTogether([storedEntryId(userId, id), storedSummary(userId)]);
  if (place?.state !== 'kept')
    return { id, entry: undefined, wasRemoved: place?.state === 'removed', writes: [], place, summary };
  const entry = await getEntry(userId, { ...place, id }, { consistent: true });
  if (!entry) throw new EntryMoved();
  return { id, entry, wasRemoved: false, writes: place.writes, place, summary };
};

/** Writes that belong to a change of an entry, in the same transaction. */
interface Effects {
  /** Their conditions were read after the entry, so that another attempt computes them again. */
  readonly fresh?: readonly Write[];
  /** Their conditions were read before, and would be as stale in another attempt: their refusal is thrown at once. */
  readonly others?: readonly Write[];
}

/**
 * Stores `after` where `before` was read: entry, id, numbers of the months and streak summary in one transaction.
 * Everything depends on what was read, so that of two requests at once one is refused.
 * @param after the entry, or nothing to remove it
 * @throws EntryConflict, ConditionFailed for one of the other effects, LimitReached for one more entry than a person
 * may add on a day
 */
export const upsertEntry = async (
  userId: string,
  before: FoundEntry,
  after: JournalEntry | undefined,
  { fresh = [], others = [] }: Effects = {},
): Promise<Upserted> => {
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
    ...fresh,
  ] as const;
  try {
    await commit(...own, ...(place ? [] : [countRows(userId)]), ...others);
  } catch (error) {
    const isOurs = error instanceof ConditionFailed && own.some((write) => error.refuses(write));
    throw isOurs ? new EntryConflict({ cause: error }) : error;
  }
  return { entry: after, summary: written };
};

/** Reads, computes and stores again after a conflict. @throws ProblemError('changed-meanwhile') after the last attempt */
export const retryEntry = <Result>(work: () => Promise<Result>): Promise<Result> =>
  retryOnConflict(manyAttempts, work, {
    isConflict: (refusal) => refusal instanceof EntryConflict,
    giveUp: (refusal) =>
      refusal instanceof EntryMoved
        ? new Error('The id of an entry leads to no entry', { cause: refusal })
        : new ProblemError('changed-meanwhile'),
  });

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
