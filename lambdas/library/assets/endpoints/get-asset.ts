import type { Handler } from '#lambdas/http/handler.ts';
import { existingAsset } from '../rules/active-asset.ts';
import { assetReply } from '../rules/asset-reply.ts';

export const getAsset: Handler<'getAsset'> = async ({ caller, params }) =>
  assetReply(await existingAsset(caller, params.assetId));
