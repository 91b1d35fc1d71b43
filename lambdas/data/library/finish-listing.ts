import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { markListed, stillAsRead } from './assets/asset.ts';
import type { AssetRow } from './assets/asset-row.ts';
import { listingLeft } from './listing.ts';

// One of a transaction's hundred looks whether the asset is still the same.
const eachTime = 99;

/**
 * Brings the libraries to what an asset is, where its own transaction had no room for all of it. May break off at any point and run again; whoever
 * changes the asset meanwhile takes over what is left.
 */
export const finishListing = async (row: AssetRow): Promise<void> => {
  if (!row.unlisted) return;
  const left = listingLeft(row);
  try {
    for (let done = 0; done < left.length; done += eachTime) {
      await commit(stillAsRead(row), ...left.slice(done, done + eachTime));
    }
    await commit(markListed(row));
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};
