import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { abortUpload } from './abort-upload.ts';
import { binAsset } from './bin-asset.ts';
import { completeUpload } from './complete-upload.ts';
import { countAssets } from './count-assets.ts';
import { getAsset } from './get-asset.ts';
import { getAssetLink } from './get-asset-link.ts';
import { getAssetUsage } from './get-asset-usage.ts';
import { getUpload } from './get-upload.ts';
import { listAssets } from './list-assets.ts';
import { purgeAsset } from './purge-asset.ts';
import { restoreAsset } from './restore-asset.ts';
import { signParts } from './sign-parts.ts';
import { startUpload } from './start-upload.ts';
import { updateAsset } from './update-asset.ts';

export const handler = serveDomain<'assets'>({
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
});
