import { takeStatisticsSnapshot } from '#lambdas/data/platform/activity.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { log } from '#lambdas/http/log.ts';
import { reconcileAssets } from './reconcile-assets.ts';

// Once a day every file is looked at, otherwise only those that came lately: nothing else can have gone wrong lately.
const hourOfFullSweep = '03';

/** Called every hour. */
export const handler = async (): Promise<void> => {
  await takeStatisticsSnapshot();
  const report = await reconcileAssets({ everything: now().slice(11, 13) === hourOfFullSweep });
  log('INFO', 'reconciled', { ...report });
};
