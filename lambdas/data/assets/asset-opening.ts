import * as v from 'valibot';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { absent } from '../table/expression.ts';
import { get, query } from '../table/read.ts';
import { put, remove, update, type Write } from '../table/write.ts';
import { openedItem, openingsItem } from './entities.ts';

const Opened = v.object({ pk: v.string(), sk: v.string() });
const Openings = v.object({ clients: v.number() });

/** Begins to count the openings of a new asset. */
export const startOpenings = (assetId: string): Write => put({ ...openingsItem.key({ assetId }), clients: 0 });

/** Counts a client who opens an asset, the first time only; nothing is counted for an asset that is being removed. */
export const countOpening = async (assetId: string, userId: string): Promise<void> => {
  if (await get(Opened, openedItem.key({ assetId, userId }))) return;
  try {
    await commit(
      put({ ...openedItem.key({ assetId, userId }) }, absent('pk')),
      update(openingsItem.key({ assetId }), { add: { clients: 1 } }),
    );
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** How many clients have opened an asset. */
export const readOpenings = async (assetId: string): Promise<number> =>
  (await get(Openings, openingsItem.key({ assetId }), { consistent: true }))?.clients ?? 0;

/** Forgets who opened an asset that is being removed. The count goes first: without it nobody is added any more. */
export const forgetOpenings = async (assetId: string): Promise<void> => {
  await commit(remove(openingsItem.key({ assetId })));
  for (;;) {
    const page = { limit: 100, consistent: true } as const;
    const { items, cursor } = await query(Opened, openedItem.range({ assetId }), page, assetId);
    await Promise.all(items.map((item) => commit(remove(openedItem.keyOf(item)))));
    if (cursor === undefined) return;
  }
};
