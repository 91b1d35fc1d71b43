import * as v from 'valibot';
import { commit, committed } from '../../table/commit.ts';
import { absent } from '../../table/expression.ts';
import { get, query } from '../../table/read.ts';
import { put, remove, update, type Write } from '../../table/write.ts';
import { ownOpenedItem } from '../entities.ts';
import { openedItem, openingsItem } from './entities.ts';

const Opened = v.object({ pk: v.string(), sk: v.string() });
const Openings = v.object({ clients: v.number() });

/** Begins to count the openings of a new asset. */
export const startOpenings = (assetId: string): Write => put({ ...openingsItem.key({ assetId }), clients: 0 });

/** Counts a client who opens an asset, the first time only; nothing is counted for an asset that is being removed. */
export const countOpening = async (assetId: string, userId: string): Promise<void> => {
  if (await hasOpened(assetId, userId)) return;
  await committed(
    put({ ...openedItem.key({ assetId, userId }) }, absent('pk')),
    put({ ...ownOpenedItem.key({ userId, assetId }) }),
    update(openingsItem.key({ assetId }), { add: { clients: 1 } }),
  );
};

/** Whether a client has opened an asset that is still there. */
export const hasOpened = async (assetId: string, userId: string): Promise<boolean> =>
  (await get(Opened, openedItem.key({ assetId, userId }))) !== undefined;

/** How many clients have opened an asset. */
export const readOpenings = async (assetId: string): Promise<number> =>
  (await get(Openings, openingsItem.key({ assetId }), { consistent: true }))?.clients ?? 0;

/** The mark under the asset and the one under the person. */
const forget = (item: v.InferOutput<typeof Opened>): Promise<void> => {
  const { assetId, userId } = openedItem.partsOf(item);
  return commit(remove(openedItem.keyOf(item)), remove(ownOpenedItem.key({ userId, assetId })));
};

/** Forgets who opened an asset that is being removed. The count goes first: without it nobody is added any more. */
export const forgetOpenings = async (assetId: string): Promise<void> => {
  await commit(remove(openingsItem.key({ assetId })));
  for (;;) {
    const page = { limit: 100, consistent: true } as const;
    const { items, cursor } = await query(Opened, openedItem.range({ assetId }), page, assetId);
    await Promise.all(items.map(forget));
    if (cursor === undefined) return;
  }
};
