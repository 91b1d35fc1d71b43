import * as v from 'valibot';
import { libraryLimits } from '#contract/library/limits.ts';
import { absent, atMost, every, some } from '../table/expression.ts';
import { get } from '../table/read.ts';
import { upsert, type Write } from '../table/write.ts';
import type { AssetRow } from './assets/asset-row.ts';
import { storageItem } from './entities.ts';

type Upload = Pick<AssetRow, 'size' | 'companion'>;

/** Counts an upload of a coach's. Refused when it would be more than a coach may have. */
export const takeStorage = (coachId: string, upload: Upload): Write => {
  const { assets, bytes } = weightOf(upload);
  const hasRoom = every(
    atMost('bytes', libraryLimits.coachBytes - bytes),
    atMost('assets', libraryLimits.coachAssets - assets),
  );
  return upsert(storageItem.key({ coachId }), { add: { assets, bytes } }, some(absent('bytes'), hasRoom));
};

/** An upload of a coach's, or what became of it, is gone with its file. */
export const releaseStorage = (coachId: string, upload: Upload): Write => {
  const { assets, bytes } = weightOf(upload);
  return upsert(storageItem.key({ coachId }), { add: { assets: -assets, bytes: -bytes } });
};

// What stands beside an asset takes room, and is no asset.
const weightOf = ({ size, companion }: Upload) => ({ assets: companion ? 0 : 1, bytes: size });

const Storage = v.object({ assets: v.number(), bytes: v.number() });

/** How many assets and bytes a coach has uploaded, what lies in the bin or is under way included. */
export const storageOf = async (coachId: string): Promise<{ assets: number; bytes: number }> =>
  (await get(Storage, storageItem.key({ coachId }))) ?? { assets: 0, bytes: 0 };
