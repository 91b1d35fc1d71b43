import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import type { LastExport } from '#contract/privacy/own-data/schema.ts';
import { isAbandoned, nextExportAt, type StoredExport } from '#lambdas/data/privacy/own-data/export.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';

/**
 * An export as its owner sees it. One that can no longer be downloaded is none; the time of the next request is given
 * only while it is upcoming.
 */
export const lastExport = (stored: StoredExport | undefined): LastExport => {
  if (!stored) return {};
  const at = now();
  if (isAbandoned(stored, at)) return {};
  const { id, state, requestedAt, progress, size, readyAt } = stored;
  const nextAt = nextExportAt(stored);
  const endsAt = readyAt === undefined ? undefined : plusSeconds(readyAt, ownDataLimits.exportRetention);
  const isOver = endsAt !== undefined && endsAt <= at;
  return {
    ...(isOver ? {} : { export: { id, state, requestedAt, progress, size, readyAt, endsAt } }),
    ...(nextAt > at && { nextAt }),
  };
};
