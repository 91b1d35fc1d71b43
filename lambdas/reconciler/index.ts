import '#lambdas/temporal.ts';
import { takeStatisticsSnapshot } from '#lambdas/data/platform/activity.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { log } from '#lambdas/http/log.ts';
import { finishJoining } from '#lambdas/onboarding/take-over.ts';
import { finishArchives } from './finish-archives.ts';
import { recheckZones } from './recheck-zones.ts';
import { reconcileAssets } from './reconcile-assets.ts';

// Once a day every file is looked at, otherwise only those that came lately: nothing else can have gone wrong lately.
const hourOfFullSweep = '03';

/** Called every hour. */
export const handler = async (): Promise<void> => {
  await takeStatisticsSnapshot();
  const isNight = now().slice(11, 13) === hourOfFullSweep;
  const report = await reconcileAssets({ everything: isNight });
  log('INFO', 'reconciled', { ...report, archives: await finishArchives(), joined: await finishJoining() });
  const atOtherInstants = isNight ? await recheckZones() : 0;
  if (atOtherInstants > 0) log('WARN', 'the clocks of a zone have changed', { sessions: atOtherInstants });
};
