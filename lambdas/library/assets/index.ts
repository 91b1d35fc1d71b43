import type { Handlers } from '#lambdas/http/handler.ts';
import { abortUpload } from './endpoints/abort-upload.ts';
import { binAsset } from './endpoints/bin-asset.ts';
import { completeUpload } from './endpoints/complete-upload.ts';
import { countAssets } from './endpoints/count-assets.ts';
import { getAsset } from './endpoints/get-asset.ts';
import { getAssetLink } from './endpoints/get-asset-link.ts';
import { getAssetUsage } from './endpoints/get-asset-usage.ts';
import { getUpload } from './endpoints/get-upload.ts';
import { listAssets } from './endpoints/list-assets.ts';
import { purgeAsset } from './endpoints/purge-asset.ts';
import { restoreAsset } from './endpoints/restore-asset.ts';
import { signParts } from './endpoints/sign-parts.ts';
import { startUpload } from './endpoints/start-upload.ts';
import { updateAsset } from './endpoints/update-asset.ts';

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
