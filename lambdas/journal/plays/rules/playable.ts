import { defined } from '#contract/core/defined.ts';
import type { Practice } from '#contract/journal/plays/schema.ts';
import type { AssetCategory } from '#contract/library/practices.ts';
import { getAsset } from '#lambdas/data/library/assets/asset.ts';
import { hasOpened } from '#lambdas/data/library/assets/asset-opening.ts';
import type { AssetRow } from '#lambdas/data/library/assets/asset-row.ts';
import { mayOpen } from '#lambdas/data/library/assets/may-open.ts';
import type { Caller } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Title, category and length of a practice, where the platform knows them. */
export interface Playable {
  readonly title?: string;
  readonly category?: AssetCategory;
  /** Absent where the device alone knows. */
  readonly durationSeconds?: number;
}

/**
 * A practice that this person can have practised: the product's own, or a file that they may open, or have opened
 * before it was taken from them; what was practised without a connection is told later.
 * @param isStored whether the sitting is stored: then it goes on, whatever became of the file
 * @throws ProblemError('practice-not-found')
 */
export const playable = async (
  caller: Caller,
  what: Practice,
  { isStored = false }: { readonly isStored?: boolean } = {},
): Promise<Playable> => {
  if (what.kind === 'practice') return {};
  const asset = await getAsset(what.assetId);
  const isKnown = asset && !asset.companion && ['active', 'binned'].includes(asset.status);
  if (!isKnown && isStored) return {};
  const mayHave = async (row: AssetRow): Promise<boolean> =>
    isStored || (await mayOpen(caller, row)) || hasOpened(row.id, caller.userId);
  if (!isKnown || !(await mayHave(asset))) throw new ProblemError('practice-not-found');
  const { name, category, durationSeconds } = asset;
  return { title: name, ...defined({ category, durationSeconds }) };
};

/**
 * `asset:{id}`, or `practice:{id}:{seconds}`: what was heard is of. A practice has several lengths, and parts of one are not parts of
 * another.
 * @param durationSeconds which of its lengths
 */
export const itemOf = (what: Practice, durationSeconds = 0): string =>
  what.kind === 'asset' ? `asset:${what.assetId}` : `practice:${what.practiceId}:${durationSeconds}`;
