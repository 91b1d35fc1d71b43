import '#lambdas/temporal.ts';
import { takeStatisticsSnapshot } from '#lambdas/data/admin/activity.ts';
import { listDeadLetters } from '#lambdas/data/admin/dead-letter.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { clocked } from '#lambdas/http/clocked.ts';
import { described, log } from '#lambdas/http/log.ts';
import { finishArchives } from './finish-archives.ts';
import { finishJoining } from './finish-joining.ts';
import { mendAttachments } from './mend-attachments.ts';
import { mendFaces } from './mend-faces.ts';
import { prepareMonths } from './prepare-months.ts';
import { recheckZones } from './recheck-zones.ts';
import { reconcileAssets } from './reconcile-assets.ts';

// Once a day every file is looked at, otherwise only those that came lately: nothing else can have gone wrong lately.
const hourOfFullSweep = '03';

/**
 * Called every hour. What fails keeps nothing else from being done, and fails the run once the rest is done.
 * @throws Error which names what failed
 */
export const handler = clocked('reconciler', async ({ until }) => {
  const failed: string[] = [];
  const attempt = async <Result>(name: string, step: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await step();
    } catch (error) {
      failed.push(name);
      log('ERROR', 'not reconciled', { name, error: described(error) });
      return undefined;
    }
  };
  const isNight = now().slice(11, 13) === hourOfFullSweep;
  await attempt('statistics', takeStatisticsSnapshot);
  // People wait for these; the files may take long.
  const joined = await attempt('joining', finishJoining);
  const archives = await attempt('archives', finishArchives);
  const files = await attempt('files', () => reconcileAssets({ everything: isNight }));
  const faces = await attempt('faces', mendFaces);
  const attachments = await attempt('attachments', mendAttachments);
  const atOtherInstants = isNight ? await attempt('zones', recheckZones) : 0;
  // Last, because it may be left to the next night.
  if (isNight) await attempt('months', () => prepareMonths(until));
  await attempt('dead letters', async () => {
    // As long as there is one the alarm goes on; more than a hundred ring no louder.
    const { items } = await listDeadLetters({ limit: 100 }, 'reconciler');
    log('INFO', 'dead letters counted', { deadLetters: items.length });
  });
  if (atOtherInstants) log('WARN', 'the clocks of a zone have changed', { sessions: atOtherInstants });
  if (failed.length > 0) throw new Error(`Not reconciled: ${failed.join(', ')}`);
  log('INFO', 'reconciled', { ...files, archives, joined, faces, attachments });
});
