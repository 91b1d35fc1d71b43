import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import type { LastExport } from '#contract/privacy/own-data/schema.ts';
import { isAbandoned, nextExportAt, type StoredExport } from '#lambdas/data/privacy/own-data/export.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';

/** What its owner sees of an export. One that can be fetched no more is none; when the next may be asked for is told only while that is to come. */
export const lastExport = (stored: StoredExport | undefined): LastExport => {
  if (!stored) return {};
  const at = now();
  if (isAbandoned(stored, at)) return {};
  const { id, state, requestedAt, progress, size, readyAt } = stored;
  const nextAt = nextExportAt(stored);
  const endsAt = readyAt === undefined ? undefined : plusSeconds(readyAt, ownDataLimits.exportKept);
  const isOver = endsAt !== undefined && endsAt <= at;
  return {
    ...(isOver ? {} : { export: { id, state, requestedAt, progress, size, readyAt, endsAt } }),
    ...(nextAt > at && { nextAt }),
  };
};
