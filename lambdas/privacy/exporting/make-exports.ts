import { csvShapeOf } from '#contract/core/csv-shape.ts';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { keepStream } from '#lambdas/aws/streams.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { givenUp, type Work } from '#lambdas/data/admin/dead-letter.ts';
import { knownOf } from '#lambdas/data/privacy/holdings/person.ts';
import {
  beginExport,
  type ExportWorker,
  exportFailed,
  exportProgress,
  exportReady,
  exportsFor,
  getExport,
  pathOfExport,
  type StoredExport,
} from '#lambdas/data/privacy/own-data/export.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { described, log } from '#lambdas/http/log.ts';
import { archiveOf } from './archive.ts';
import { entriesFor } from './entries.ts';

/** Counts of one run. */
export interface ExportReport {
  readonly made: number;
  readonly failed: number;
}

/**
 * Makes the exports that wait for this worker, one after the other. One that broke off is begun again, a few times.
 * @param until epoch milliseconds after which none is begun
 */
export const makeExports = async (worker: ExportWorker, until: number): Promise<ExportReport> => {
  const report = { made: 0, failed: 0 };
  for (const userId of await exportsFor(worker)) {
    if (Date.now() > until) break;
    let work: Work = { work: 'export', userId };
    try {
      const asked = await getExport(userId);
      if (!asked) continue;
      // The next one that is asked for is other work.
      work = { ...work, itemId: asked.id };
      if ((await givenUp([work]))(work)) continue;
      if (await makeExport(asked)) report.made += 1;
    } catch (error) {
      // One that cannot be read has no id, and is passed over once it is given up.
      const isPassedOver = work.itemId === undefined && (await givenUp([work]).catch(() => () => false))(work);
      if (isPassedOver || (await giveUpAfterTen(work, error))) continue;
      report.failed += 1;
      log('ERROR', 'an export broke off', { error: described(error) });
    }
  }
  return report;
};

/** Answers whether it was made: another worker may be at it, or it was tried too often. */
const makeExport = async (asked: StoredExport): Promise<boolean> => {
  const { userId } = asked;
  if (asked.state === 'ready' || asked.state === 'failed') return false;
  if (asked.attempts >= ownDataLimits.exportAttempts && isOver(asked)) return written(exportFailed(asked), false);
  const begunAt = now();
  if (!(await written(beginExport(asked, begunAt), true))) return false;
  const profile = await getProfile(userId, { consistent: true });
  if (!profile) throw new Error('Nobody is there any more');
  const entries = await entriesFor(await knownOf(profile), csvShapeOf(profile.language, profile.region));
  const about = { madeAt: begunAt, userId, export: asked.id };
  const told = progressOf(asked, begunAt, entries.length);
  const zip = archiveOf(entries, about, told.written);
  const kept = await keepStream({ path: pathOfExport(asked), contentType: 'application/zip' }, zip);
  await told.settled();
  return written(exportReady(asked, begunAt, kept, now()), true);
};

const isOver = ({ begunAt }: StoredExport): boolean =>
  begunAt === undefined || Date.parse(begunAt) < Date.now() - attemptSeconds * 1000;

const attemptSeconds = 16 * 60;

/** Whether a write was not refused. @param otherwise what is answered then */
const written = async (write: Parameters<typeof commit>[0], otherwise: boolean): Promise<boolean> =>
  (await committed(write)) && otherwise;

/** Tells how far it is, at every tenth at most; what cannot be told stops nothing. */
const progressOf = (asked: StoredExport, begunAt: string, files: number) => {
  let last = 0;
  let telling: Promise<unknown> = Promise.resolve();
  return {
    written: (done: number): void => {
      const percent = Math.min(99, Math.floor((done / Math.max(1, files)) * 100));
      if (percent < last + 10) return;
      last = percent;
      telling = telling.then(() => commit(exportProgress(asked, begunAt, percent))).catch(() => {});
    },
    settled: () => telling,
  };
};
