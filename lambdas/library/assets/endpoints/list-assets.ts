import { listAssets as list } from '#lambdas/data/library/assets/asset-list.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { assetReply } from '../rules/asset-reply.ts';

export const listAssets: Handler<'listAssets'> = async ({ caller, query }) => {
  const { items, cursor } = await list(query, caller.userId);
  return { items: await Promise.all(items.map(assetReply)), ...(cursor !== undefined && { cursor }) };
};
