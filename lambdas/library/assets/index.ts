import { defined } from '#contract/core/defined.ts';
import { listParts } from '#lambdas/aws/multipart.ts';
import { changeAsset } from '#lambdas/data/library/assets/asset.ts';
import { countAssets as count, listAssets as list } from '#lambdas/data/library/assets/asset-list.ts';
import { readOpenings } from '#lambdas/data/library/assets/asset-opening.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { discard, withCompanions } from '#lambdas/library/removal/finish-removal.ts';
import { finishRemovals } from '../removal/finish-removal.ts';
import { binAsset } from './endpoints/bin-asset.ts';
import { completeUpload } from './endpoints/complete-upload.ts';
import { getAssetLink } from './endpoints/get-asset-link.ts';
import { signParts } from './endpoints/sign-parts.ts';
import { startUpload } from './endpoints/start-upload.ts';
import { updateAsset } from './endpoints/update-asset.ts';
import { existingAsset, refuseUnscanned } from './rules/active-asset.ts';
import { assetReply } from './rules/asset-reply.ts';
import { commitChange } from './rules/commit-change.ts';
import { ownUpload, uploadOf } from './rules/own-upload.ts';

const abortUpload: Handler<'abortUpload'> = async ({ caller, params }) => {
  await discard(await ownUpload(caller.userId, params.assetId));
};

const countAssets: Handler<'countAssets'> = async () => {
  const counts = await count();
  return { all: counts.audio + counts.video + counts.document, ...counts };
};

const getAssetUsage: Handler<'getAssetUsage'> = async ({ caller, params }) => {
  const { id } = await existingAsset(caller, params.assetId);
  return { clients: await readOpenings(id) };
};

const getAsset: Handler<'getAsset'> = async ({ caller, params }) =>
  assetReply(await existingAsset(caller, params.assetId));

const getUpload: Handler<'getUpload'> = async ({ caller, params }) => {
  const row = await ownUpload(caller.userId, params.assetId);
  const { path, uploadId, name, contentType, size } = row;
  const received = uploadId === undefined ? [] : await listParts(path, uploadId);
  return { upload: await uploadOf(row), name, contentType, size, received: received ?? [] };
};

const listAssets: Handler<'listAssets'> = async ({ caller, query }) => {
  const { items, cursor } = await list(query, caller.userId);
  return { items: await Promise.all(items.map(assetReply)), ...defined({ cursor }) };
};

const purgeAsset: Handler<'purgeAsset'> = async ({ caller, params }) => {
  const asset = await existingAsset(caller, params.assetId);
  if (asset.status === 'active') throw new ProblemError('asset-not-in-bin');
  const [first, ...companions] = await withCompanions(asset);
  const others = companions.flatMap(({ writes }) => writes);
  await commitChange(caller, { asset, changed: first, action: 'asset.purge', with: others });
  await finishRemovals([first, ...companions]);
};

const restoreAsset: Handler<'restoreAsset'> = async ({ caller, params }) => {
  const asset = await existingAsset(caller, params.assetId);
  refuseUnscanned(asset);
  if (asset.status === 'active') return assetReply(asset);
  const changed = changeAsset(asset, { status: 'active', updatedAt: now(), without: ['deletedAt'] });
  await commitChange(caller, { asset, changed, action: 'asset.restore' });
  return assetReply(changed.row);
};

export const endpoints: Handlers<'assets'> = {
  startUpload,
  getUpload,
  signParts,
  abortUpload,
  completeUpload,
  listAssets,
  countAssets,
  getAsset,
  updateAsset,
  binAsset,
  restoreAsset,
  purgeAsset,
  getAssetUsage,
  getAssetLink,
};
