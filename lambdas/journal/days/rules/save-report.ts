import type { CheckIn, CheckInReport, Reflection, ReflectionReport } from '#contract/journal/days/schema.ts';
import { activityOfEntry, type SharedBy } from '#lambdas/data/feed/shared-activity.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { storedEntryId } from '#lambdas/data/journal/days/entry-id.ts';
import type { Summary } from '#lambdas/data/journal/days/summary.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { get } from '#lambdas/data/table/read.ts';
import { judgeReport, numbered, occurrenceOf, shareAfter } from '#lambdas/journal/entries/entry-report.ts';
import { readEntry, retryEntry, upsertEntry } from '#lambdas/journal/entries/upsert-entry.ts';
import { attach, hasSameAttachments, type Wished } from './attach.ts';

type Report = CheckInReport | ReflectionReport;

/** The words of an entry: what a person edits. */
type Content =
  | Pick<CheckIn, 'kind' | 'mood' | 'emotions' | 'factors' | 'note'>
  | Pick<Reflection, 'kind' | 'promptId' | 'text'>;

interface Saved {
  /** In force now. */
  readonly entry: JournalEntry;
  readonly summary: Summary;
  /** It has other words and was not edited from the entry in force: two devices wrote at once. */
  readonly differs: boolean;
}

interface Both extends Saved {
  /** In force under the reported id, where this one is stored beside it. */
  readonly other?: JournalEntry;
}

/**
 * Stores a check-in or reflection that a device reports. Where another device has written other words meanwhile, both are stored: the
 * later one under an id that follows from its write, so that a retry stores it once. A later edit of that one replaces it.
 */
export const saveReport = async (
  userId: string,
  report: Report,
  content: Content,
  grant: SharedBy | undefined,
): Promise<Both> => {
  const { id, write, from, revision } = report;
  const saved = await saveUnder(userId, report, content, grant);
  if (!saved.differs) return saved;
  const other = saved.entry;
  const saveBeside = (besideId: string) => {
    // Words that were kept from the coach are so in both.
    const share = report.share ?? (other.share === 'off' ? other.share : undefined);
    return saveUnder(userId, { ...report, id: besideId, share }, content, grant, {
      fromAnotherDevice: true,
      beside: id,
    });
  };
  const own = (...of: readonly string[]): string => derivedId('another-device', id, ...of);
  // The entry that it was edited from may be stored beside already.
  if (from !== undefined && (await isStored(userId, own(from)))) {
    const next = await saveBeside(own(from));
    if (!next.differs) return { ...next, other };
  }
  const apart = await saveBeside(write === undefined ? own(String(revision), wordsOf(content)) : own(write));
  return { ...apart, other };
};

interface Beside {
  readonly fromAnotherDevice?: true;
  readonly beside?: string;
}

const saveUnder = (
  userId: string,
  report: Report,
  content: Content,
  grant: SharedBy | undefined,
  beside: Beside = {},
): Promise<Saved> =>
  retryEntry(async () => {
    const before = await readEntry(userId, report.id);
    const stored = before.entry;
    const wished: Wished = 'text' in report ? report : {};
    const saysSame = (entry: JournalEntry) => hasSameWords(entry, content) && hasSameAttachments(entry, wished);
    const verdict = judgeReport(before, report, content.kind, saysSame);
    if (verdict !== 'next' && stored) return { entry: stored, summary: before.summary, differs: verdict === 'apart' };
    const named = {
      id: report.id,
      revision: report.revision,
      ...occurrenceOf(report, stored),
      ...shareAfter(report, stored, grant?.coachId),
      ...beside,
    };
    const { attached, writes: fresh } = await attach(userId, report.id, stored, wished);
    const words = content.kind === 'reflection' ? { ...content, ...attached } : content;
    const after = numbered<JournalEntry>({ ...words, ...named }, before, report);
    const others = activityOfEntry(grant, stored, after);
    const { summary } = await upsertEntry(userId, before, after, { fresh, others });
    return { entry: after, summary, differs: false };
  });

/** Lists of words have no order. */
const hasSameWords = (stored: JournalEntry, content: Content): boolean => {
  if (content.kind === 'reflection') return stored.kind === 'reflection' && stored.text === content.text;
  return (
    stored.kind === 'check-in' &&
    stored.mood === content.mood &&
    stored.emotions.toSorted().join() === content.emotions.toSorted().join() &&
    stored.factors.toSorted().join() === content.factors.toSorted().join() &&
    (stored.note ?? '') === (content.note ?? '')
  );
};

/** Tells reports without a name apart; ids derived from it are stored, so it must not change. */
const wordsOf = (content: Content): string =>
  content.kind === 'reflection'
    ? content.text
    : JSON.stringify([content.mood, content.emotions.toSorted(), content.factors.toSorted(), content.note ?? '']);

const isStored = async (userId: string, id: string): Promise<boolean> =>
  (await get(...storedEntryId(userId, id), { consistent: true }))?.state === 'kept';
