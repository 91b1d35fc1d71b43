import type { Handler } from '#lambdas/http/handler.ts';
import { existingAsset } from './active-asset.ts';
import { assetReply } from './asset-reply.ts';

export const getAsset: Handler<'getAsset'> = async ({ params }) => assetReply(await existingAsset(params.assetId));
