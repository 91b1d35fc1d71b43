import { askForExport, getExport, nextExportAt, type StoredExport } from '#lambdas/data/own-data/export.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { lastExport } from '../rules/last-export.ts';

/** Of many at once one begins; the others are told of that one. */
export const requestExport: Handler<'requestExport'> = async ({ caller: { userId, userType } }) => {
  const before = await getExport(userId);
  if (before && isUnderWay(before)) return lastExport(before);
  const requestedAt = now();
  const wait = before ? Math.ceil((Date.parse(nextExportAt(before)) - Date.parse(requestedAt)) / 1000) : 0;
  if (wait > 0) throw new ProblemError('too-many-requests', { retryAfter: wait });
  const asked: StoredExport = {
    userId,
    userType: userType ?? 'user',
    id: randomId(),
    state: 'waiting',
    requestedAt,
    progress: 0,
    attempts: 0,
  };
  try {
    await commit(askForExport(asked, before));
    return lastExport(asked);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return lastExport(await getExport(userId));
  }
};

const isUnderWay = ({ state }: StoredExport): boolean => state === 'waiting' || state === 'running';
