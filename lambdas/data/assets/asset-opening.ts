import * as v from 'valibot';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { absent } from '../table/expression.ts';
import { keys } from '../table/keys.ts';
import { get, query } from '../table/read.ts';
import { put, remove, update, type Write } from '../table/write.ts';

const Opened = v.object({ pk: v.string(), sk: v.string() });
const Openings = v.object({ clients: v.number() });

/** Begins to count the openings of a new asset. */
export const startOpenings = (assetId: string): Write => put({ ...keys.openings(assetId), clients: 0 });

/** Counts a client who opens an asset, the first time only; nothing is counted for an asset that is being removed. */
export const countOpening = async (assetId: string, userId: string): Promise<void> => {
  if (await get(Opened, keys.opened(assetId, userId))) return;
  try {
    await commit(
      put({ ...keys.opened(assetId, userId) }, absent('pk')),
      update(keys.openings(assetId), { add: { clients: 1 } }),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** How many clients have opened an asset. */
export const readOpenings = async (assetId: string): Promise<number> =>
  (await get(Openings, keys.openings(assetId), { consistent: true }))?.clients ?? 0;

/** Forgets who opened an asset that is being removed. The count goes first: without it nobody is added any more. */
export const forgetOpenings = async (assetId: string): Promise<void> => {
  await commit(remove(keys.openings(assetId)));
  for (;;) {
    const page = { limit: 100, consistent: true } as const;
    const { items, cursor } = await query(Opened, keys.openedBy(assetId), page, assetId);
    await Promise.all(items.map(({ pk, sk }) => commit(remove({ pk, sk }))));
    if (cursor === undefined) return;
  }
};
