import { now } from '../table/clock.ts';
import { commit } from '../table/commit.ts';
import { activitySnapshot } from './activity.ts';

/** What trends will be told from in 30 days; runs every hour, and each day's last run stands. */
export const takeStatisticsSnapshot = async (): Promise<void> => commit(await activitySnapshot(now()));
