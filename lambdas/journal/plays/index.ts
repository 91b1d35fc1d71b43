import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import type { ChoiceChange, Choices } from '#contract/journal/days/schema.ts';
import { dayLimits, playLimits } from '#contract/journal/limits.ts';
import { coveredSeconds, credited, isComplete, longest, merged } from '#contract/journal/plays/credit.ts';
import { type Decision, decide } from '#contract/journal/plays/position.ts';
import type { PlayReport } from '#contract/journal/plays/schema.ts';
import { Practice } from '#contract/journal/plays/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { getChoices, saveChoices } from '#lambdas/data/journal/days/choices.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { getMonths, monthOf } from '#lambdas/data/journal/days/month.ts';
import {
  endProgress,
  forgetOldest,
  getProgress,
  type Progress,
  saveHeard,
  savePlaces,
} from '#lambdas/data/journal/days/position.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { completeBy } from '#lambdas/guidance/guiding/complete-by.ts';
import type { Caller, Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { judgeReport, numbered, occurrenceOf, shareAfter } from '#lambdas/journal/entries/entry-report.ts';
import { readEntry, retryEntry, upsertEntry } from '#lambdas/journal/entries/upsert-entry.ts';
import { itemOf, type Playable, playable } from './rules/playable.ts';

type Play = Extract<JournalEntry, { kind: 'play' }>;

/** The whole sitting each time: what is credited, and whether what was heard of the practice by now makes it complete. */
const savePlay: Handler<'savePlay'> = async ({ caller, body }) => {
  const { userId } = caller;
  const { id, revision, what } = body;
  const item = what.kind === 'timer' ? undefined : itemOf(what, body.durationSeconds);
  const { entry, wasComplete } = await retryEntry(async () => {
    const before = await readEntry(userId, id);
    const stored = before.entry?.kind === 'play' ? before.entry : undefined;
    // Each report is the whole sitting, and one device tells of it.
    const verdict = judgeReport(before, body, 'play', () => true);
    if (verdict !== 'next' && stored) return { entry: stored, wasComplete: false };
    const known = what.kind === 'timer' ? {} : await playable(caller, what, { isStored: stored !== undefined });
    const progress = item === undefined ? undefined : await getProgress(userId, item);
    const after = numbered(playOf(body, stored, known, progress), before, body);
    await upsertEntry(userId, before, after, { fresh: await progressWrites(userId, item, after, progress) });
    return { entry: after, wasComplete: stored?.complete ?? false };
  });
  const [month] = await getMonths(userId, [monthOf(entry.day)], { consistent: true });
  const isNewlyComplete = entry.complete && entry.revision === revision && !wasComplete;
  const at = now();
  const doneBy = plusSeconds(at, -body.agoSeconds);
  return {
    minutesToday: Math.floor((month?.days.get(entry.day)?.practice ?? 0) / 60),
    completed:
      isNewlyComplete && what.kind !== 'timer'
        ? await completeBy(userId, { what, entryId: id, at, doneBy, day: entry.day })
        : [],
  };
};

/**
 * When a sitting began and for how long it has gone on: reckoned back from now, because the clock of the device may be wrong. Pages from
 * before `lastedSeconds` only say what their clock showed. The beginning does not move while the sitting is told again.
 */
const spanOf = ({ startedAt, zone, agoSeconds, lastedSeconds }: PlayReport, stored: Play | undefined) => {
  const at = now();
  const occurredAt = lastedSeconds === undefined ? startedAt : plusSeconds(at, -agoSeconds - lastedSeconds);
  const when = stored
    ? { occurredAt: stored.occurredAt, zone: stored.zone, day: stored.day, offset: stored.offset }
    : occurrenceOf({ occurredAt, zone }, stored);
  return { when, passed: lastedSeconds ?? (Date.parse(at) - Date.parse(when.occurredAt)) / 1000 };
};

const playOf = (
  report: PlayReport,
  stored: Play | undefined,
  { title = stored?.title, durationSeconds = report.durationSeconds }: Playable,
  progress: Progress | undefined,
): Play => {
  const { id, revision, what, heardSeconds, ended, ...told } = report;
  const { when, passed } = spanOf(report, stored);
  const heard = credited(heardSeconds, passed);
  const ranges = merged(told.ranges);
  const isWhole =
    what.kind === 'timer'
      ? durationSeconds !== undefined && durationSeconds > 0 && heard >= durationSeconds * playLimits.completeAt
      : isTrue(ranges, heard) && isComplete([...(progress?.heard ?? []), ...ranges], durationSeconds ?? 0);
  return {
    kind: 'play',
    id,
    revision,
    ...when,
    ...shareAfter({}, stored, undefined),
    what,
    ...defined({ title }),
    heardSeconds: heard,
    ranges,
    complete: (stored?.complete ?? false) || isWhole,
    ended,
  };
};

/** Nobody hears more of a recording than its fastest speed plays in the time that passed. */
const isTrue = (ranges: Play['ranges'], heardSeconds: number): boolean =>
  coveredSeconds(ranges) <= (heardSeconds + playLimits.clockSlack) * playLimits.fastest;

/** Writes of the place in an unfinished practice; it is dropped once the practice was heard to its end. */
const progressWrites = async (
  userId: string,
  item: string | undefined,
  { ranges, complete, ended }: Play,
  progress: Progress | undefined,
): Promise<Write[]> => {
  if (item === undefined || (!progress && (complete || ranges.length === 0))) return [];
  if (complete && ended) return [endProgress(userId, item)];
  const heard = complete ? [] : longest(merged([...(progress?.heard ?? []), ...ranges]), playLimits.ranges);
  const room = progress ? [] : await forgetOldest(userId);
  return [saveHeard(userId, item, heard, now()), ...room];
};

const savePosition: Handler<'savePosition'> = async ({ caller, body: { item, ...report } }) => {
  const { userId } = caller;
  // Another device may say where it is at the same moment.
  const trySave = async (): Promise<ReplyOf<'savePosition'>> => {
    const stored = await getProgress(userId, item);
    const at = now();
    const { result, places }: Decision = decide(stored?.places, report, at);
    const isNew = places !== undefined && !stored?.places;
    const known = isNew ? await playable(caller, practiceOf(item)) : undefined;
    if (known && isAtEnd(report.position, known)) return { result: 'too-short' };
    const { kept, other } = places ?? stored?.places ?? {};
    if (places) {
      const room = stored ? [] : await forgetOldest(userId);
      await commit(savePlaces(userId, item, places, { ...known, before: stored, at }), ...room);
    }
    return { result, ...(kept && { kept: { item, ...kept } }), ...(other && { other: { item, ...other } }) };
  };
  return retryOnConflict(5, trySave, { giveUp: () => new ProblemError('changed-meanwhile') });
};

/** There is nothing left to go on with. */
const isAtEnd = (position: number, { durationSeconds }: Playable): boolean =>
  durationSeconds !== undefined && position > durationSeconds - playLimits.leastHeard;

/** @throws ProblemError('practice-not-found') */
const practiceOf = (item: string): Practice => {
  const [kind, id] = item.split(':');
  const { success, output } = v.safeParse(Practice, { kind, assetId: id, practiceId: id });
  if (!success) throw new ProblemError('practice-not-found');
  return output;
};

/** What is there already, or gone already, is left as it is. */
const saveChoice: Handler<'saveChoice'> = async ({ caller, body }) => {
  const trySave = async (): Promise<Choices> => {
    const { version, ...before } = await getChoices(caller.userId);
    const after = await changed(caller, before, body);
    if (after !== before) await commit(saveChoices(caller.userId, { ...before, version }, after));
    return after;
  };
  return retryOnConflict(5, trySave, { giveUp: () => new ProblemError('changed-meanwhile') });
};

/** @throws ProblemError('choices-full') and ProblemError('practice-not-found') */
const changed = async (caller: Caller, before: Choices, change: ChoiceChange): Promise<Choices> => {
  if (change.list === 'favourites') {
    const { item, on } = change;
    const others = before.favourites.filter((each) => each.item !== item);
    if (on === others.length < before.favourites.length) return before;
    if (!on) return { ...before, favourites: others };
    const { title, category } = await playable(caller, practiceOf(item));
    return { ...before, favourites: roomIn('favourites', [...others, { item, ...defined({ title, category }) }]) };
  }
  const { list, word, on } = change;
  if (on === before[list].includes(word)) return before;
  const words = before[list].filter((each) => each !== word);
  return { ...before, [list]: on ? roomIn(list, [...words, word]) : words };
};

const roomIn = <Choice>(list: keyof Choices, chosen: Choice[]): Choice[] => {
  if (chosen.length > dayLimits.choices[list]) throw new ProblemError('choices-full');
  return chosen;
};

export const endpoints: Handlers<'plays'> = { savePlay, savePosition, saveChoice };
