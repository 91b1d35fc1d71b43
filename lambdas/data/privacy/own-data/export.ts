import * as v from 'valibot';
import { UserType } from '#contract/core/user-type.ts';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { ExportState } from '#contract/privacy/own-data/schema.ts';
import { epochSeconds, plusSeconds } from '../../table/clock.ts';
import { absent, atMost, equals, every, some } from '../../table/expression.ts';
import { get, type Page, type PageOf, query } from '../../table/read.ts';
import { put, update, type Write } from '../../table/write.ts';
import { exportItem } from './entities.ts';

/** Which worker makes an export: a coach's holds private notes, which one role alone may read. */
export type ExportWorker = 'own-data-worker' | 'private-worker';

const workerFor = (userType: UserType): ExportWorker => (userType === 'coach' ? 'private-worker' : 'own-data-worker');

const Attributes = v.object({
  id: v.string(),
  userType: UserType,
  state: ExportState,
  requestedAt: v.string(),
  /** When the mail about it had left, before which no worker finds it; absent on what was asked for before there was such a mail. */
  mailedAt: v.exactOptional(v.string()),
  /** Whole percent. */
  progress: v.number(),
  /** When a worker began it last; one that has not ended after a while is begun again. */
  begunAt: v.exactOptional(v.string()),
  attempts: v.number(),
  size: v.exactOptional(v.number()),
  /** S3's, of the ZIP. */
  version: v.exactOptional(v.string()),
  readyAt: v.exactOptional(v.string()),
});

export interface StoredExport extends v.InferOutput<typeof Attributes> {
  readonly userId: string;
  /** Whether a worker finds it. */
  readonly isQueued?: boolean;
}

const StoredExport = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), gsi3pk: v.optional(v.string()), ...Attributes.entries }),
  v.transform(
    ({ pk, sk, gsi3pk, ...kept }): StoredExport => ({
      ...exportItem.partsOf({ pk, sk }),
      ...kept,
      isQueued: gsi3pk !== undefined,
    }),
  ),
);

export const getExport = (userId: string): Promise<StoredExport | undefined> =>
  get(StoredExport, exportItem.key({ userId }), { consistent: true });

/** Where its ZIP lies. */
export const pathOfExport = ({ id }: Pick<StoredExport, 'id'>) => `exports/${id}.zip` as const;

/** When another may be asked for. */
export const nextExportAt = ({ state, requestedAt }: StoredExport): string =>
  state === 'failed' ? requestedAt : plusSeconds(requestedAt, ownDataLimits.exportEvery);

const waiting = ({ userId, userType, requestedAt }: StoredExport) =>
  exportItem.gsi3.key({ worker: workerFor(userType), requestedAt, userId });

/** In the place of the one before, and no worker's yet. Refused unless that is as it was read. */
export const askForExport = (asked: StoredExport, before: StoredExport | undefined): Write => {
  const { userId, isQueued: _, ...kept } = asked;
  return put(
    {
      ...exportItem.key({ userId }),
      ...exportItem.gsi1.key(asked),
      ...kept,
      ttl: epochSeconds(plusSeconds(asked.requestedAt, 30 * ownDataLimits.exportEvery)),
    },
    before ? every(equals('id', before.id), equals('state', before.state)) : absent('pk'),
  );
};

/** From now on its worker finds it. Refused when it was given up meanwhile. */
export const queueExport = (asked: StoredExport, mailedAt: string): Write =>
  update(
    exportItem.key(asked),
    { set: { mailedAt, ...waiting(asked) } },
    every(equals('id', asked.id), equals('state', 'waiting')),
  );

/** Seconds in which a mail has left or has not: longer than the function that sends it may run. */
const mailed = 60;

/**
 * Whether it broke off before it was queued: it may be asked for again at once. What was asked for before there was a mail has no `mailedAt`
 * and is a worker's all the same.
 */
export const isAbandoned = ({ state, requestedAt, mailedAt, isQueued = false }: StoredExport, at: string): boolean =>
  state === 'waiting' && mailedAt === undefined && !isQueued && plusSeconds(requestedAt, mailed) <= at;

/** As long as a function may run, and some more, seconds: an export that was begun so long ago has broken off. */
const brokenOff = 16 * 60;

/** A worker begins it. Refused when another one is at it. */
export const beginExport = ({ userId, id }: StoredExport, at: string): Write =>
  update(
    exportItem.key({ userId }),
    { set: { state: 'running', begunAt: at, progress: 0 }, add: { attempts: 1 } },
    every(equals('id', id), some(absent('begunAt'), atMost('begunAt', plusSeconds(at, -brokenOff)))),
  );

/** @param progress whole percent */
export const exportProgress = ({ userId, id }: StoredExport, begunAt: string, progress: number): Write =>
  update(exportItem.key({ userId }), { set: { progress } }, mine(id, begunAt));

const mine = (id: string, begunAt: string) => every(equals('id', id), equals('begunAt', begunAt));

const waitsNoMore = ['gsi3pk', 'gsi3sk', 'begunAt'];

/** Refused when another worker has taken it, or the person is gone. */
export const exportReady = (
  { userId, id }: StoredExport,
  begunAt: string,
  kept: { readonly size: number; readonly version?: string },
  readyAt: string,
): Write =>
  update(
    exportItem.key({ userId }),
    { set: { state: 'ready', progress: 100, ...kept, readyAt }, remove: waitsNoMore },
    mine(id, begunAt),
  );

/** Gives the export up, after too many attempts or when its email could not be sent. Rejected if its state has changed since it was read. */
export const exportFailed = ({ userId, id, state }: StoredExport): Write =>
  update(
    exportItem.key({ userId }),
    { set: { state: 'failed' }, remove: waitsNoMore },
    every(equals('id', id), equals('state', state)),
  );

const Waiting = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform((item) => exportItem.partsOf(item).userId),
);

/** Whose exports one worker is to make, the longest waiting first. */
export const exportsFor = async (worker: ExportWorker): Promise<string[]> =>
  (await query(Waiting, exportItem.gsi3.range({ worker }), { limit: 50 }, worker)).items;

/** A page of the exports of the last month, latest first. */
export const listExports = (page: Page, owner: string): Promise<PageOf<StoredExport>> =>
  query(StoredExport, { ...exportItem.gsi1.range(), descending: true }, page, owner);
