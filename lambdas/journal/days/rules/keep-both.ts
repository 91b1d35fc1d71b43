import type { CheckInReport, ReflectionReport } from '#contract/journal/days/schema.ts';
import type { KeptEntry } from '#lambdas/data/journal/days/entry.ts';
import { storedEntryId } from '#lambdas/data/journal/days/entry-id.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { get } from '#lambdas/data/table/read.ts';
import { type Kept, keepTold, type Told } from '#lambdas/journal/keeping/keep-told.ts';

type Report = CheckInReport | ReflectionReport;

/** What an entry has that was told under the id of another one. */
export interface Beside {
  readonly fromAnotherDevice?: true;
  readonly beside?: string;
}

interface Both extends Kept {
  /** In force under the id that was told, where this one is kept beside it. */
  readonly other?: KeptEntry;
}

/**
 * Keeps what a device tells. Where another device has written other words meanwhile, both are kept: the later one under an id that follows
 * from its write, so that it is kept once however often it is told. What is then edited from that one takes its place.
 * @param words tell writes apart that have no name
 */
export const keepBoth = async (
  userId: string,
  report: Report,
  words: string,
  toldAs: (report: Report, beside: Beside) => Told,
): Promise<Both> => {
  const { id, write, from, revision } = report;
  const kept = await keepTold(userId, toldAs(report, {}));
  if (!kept.differs) return kept;
  const other = kept.entry;
  const keepBeside = (besideId: string) => {
    // Words that were kept from the coach are so in both.
    const share = report.share ?? (other.share === 'off' ? other.share : undefined);
    return keepTold(userId, toldAs({ ...report, id: besideId, share }, { fromAnotherDevice: true, beside: id }));
  };
  const own = (...of: readonly string[]): string => derivedId('another-device', id, ...of);
  // What it was edited from may be kept beside already.
  if (from !== undefined && (await isKept(userId, own(from)))) {
    const next = await keepBeside(own(from));
    if (!next.differs) return { ...next, other };
  }
  const apart = await keepBeside(write === undefined ? own(String(revision), words) : own(write));
  return { ...apart, other };
};

const isKept = async (userId: string, id: string): Promise<boolean> =>
  (await get(...storedEntryId(userId, id), { consistent: true }))?.state === 'kept';
