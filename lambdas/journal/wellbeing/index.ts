import { practiceDay } from '#contract/journal/days/practice-day.ts';
import { ownInstrument } from '#contract/journal/limits.ts';
import { type CheckSchedule, dueOf } from '#contract/journal/wellbeing/due.ts';
import type { Instrument, WellbeingDue, WellbeingResult } from '#contract/journal/wellbeing/schema.ts';
import { isLow, scoreOf } from '#contract/journal/wellbeing/score.ts';
import type { BodyOf } from '#contract/routes.ts';
import { getInstruments } from '#lambdas/data/admin/instruments.ts';
import type { JournalEntry, WellbeingEntry } from '#lambdas/data/journal/days/entry.ts';
import { listWellbeing } from '#lambdas/data/journal/days/entry.ts';
import { storedDaySettings } from '#lambdas/data/journal/days/settings.ts';
import { answeredOn, changeSchedule, storedSchedule } from '#lambdas/data/journal/days/wellbeing-schedule.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { get, getTogether } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { judgeReport, numbered, occurrenceOf, shareAfter } from '#lambdas/journal/entries/entry-report.ts';
import { readEntry, retryEntry, upsertEntry } from '#lambdas/journal/entries/upsert-entry.ts';

/** An answered questionnaire as its person gets it. */
const resultOf = ({ id, instrument, day, occurredAt, answers, score, low }: WellbeingEntry): WellbeingResult => ({
  id,
  instrument,
  day,
  occurredAt,
  answers,
  score,
  low,
});

/**
 * The marks of a questionnaire that is offered to clients; the product's own has none and always is.
 * @throws ProblemError('instrument-not-enabled')
 */
const instrumentInUse = async (id: string): Promise<{ readonly lowBelow?: number | undefined }> => {
  if (id === ownInstrument) return {};
  const { instruments } = await getInstruments({ consistent: true });
  const found = instruments.find((instrument) => instrument.id === id);
  if (!found?.enabled) throw new ProblemError('instrument-not-enabled');
  return found;
};

/** When somebody's check is due, by the zone of their settings; one call. */
const dueNow = async (userId: string): Promise<WellbeingDue> => {
  const [kept = {}, settings] = await getTogether([storedSchedule(userId), storedDaySettings(userId)]);
  return dueOn(kept, settings?.zone);
};

const dueOn = (kept: CheckSchedule, zone = 'UTC'): WellbeingDue => dueOf(kept, practiceDay(now(), zone));

/** An answer that waited on a device is kept under the questionnaire that was asked, as long as that is still offered. */
const answerWellbeing: Handler<'answerWellbeing'> = ({ caller: { userId }, body }) =>
  retryEntry(async () => {
    const before = await readEntry(userId, body.id);
    const { id, revision, instrument, answers } = body;
    const stored = before.entry;
    const verdict = judgeReport(before, body, 'wellbeing', (entry) => saysSame(entry, body));
    if (verdict !== 'next' && stored?.kind === 'wellbeing') return resultOf(stored);
    const entry: WellbeingEntry = {
      kind: 'wellbeing',
      id,
      revision,
      ...occurrenceOf(body, stored),
      ...shareAfter({}, stored, undefined),
      instrument,
      answers,
      score: scoreOf(answers),
      low: isLow(answers, await instrumentInUse(instrument)),
    };
    const after = numbered(entry, before, body);
    const schedule = await dueAgain(userId, after.day);
    await upsertEntry(userId, before, after, { fresh: schedule });
    return resultOf(after);
  });

const saysSame = (stored: JournalEntry, { instrument, answers }: BodyOf<'answerWellbeing'>): boolean =>
  stored.kind === 'wellbeing' && stored.instrument === instrument && stored.answers.join() === answers.join();

/** An answer that is dated back does not make the check due earlier. */
const dueAgain = async (userId: string, day: string): Promise<Write[]> => {
  const kept = (await get(...storedSchedule(userId), { consistent: true })) ?? {};
  return (kept.lastOn ?? '') < day ? [answeredOn(userId, day, kept)] : [];
};

/** With the texts of what is offered, and of what was answered when it still was. */
const getWellbeing: Handler<'getWellbeing'> = async ({ caller: { userId }, query }) => {
  const [page, due, { instruments }] = await Promise.all([
    listWellbeing(userId, query),
    dueNow(userId),
    getInstruments(),
  ]);
  const answered = new Set(page.items.map(({ instrument }) => instrument));
  return {
    ...page,
    items: page.items.map(resultOf),
    // What is out of use is asked no more.
    due: { ...due, instrument: isOffered(due.instrument, instruments) ? due.instrument : ownInstrument },
    instruments: instruments.filter(({ id, enabled }) => enabled || answered.has(id)),
  };
};

const isOffered = (id: string, instruments: readonly Instrument[]): boolean =>
  instruments.some((instrument) => instrument.id === id && instrument.enabled);

const scheduleWellbeing: Handler<'scheduleWellbeing'> = async ({ caller, body }) => {
  if (body.instrument !== undefined) await instrumentInUse(body.instrument);
  await commit(changeSchedule(caller.userId, body));
  return dueNow(caller.userId);
};

export const endpoints: Handlers<'wellbeing'> = { answerWellbeing, getWellbeing, scheduleWellbeing };
