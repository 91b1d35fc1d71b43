import { countAssets as count } from '#lambdas/data/library/assets/asset-list.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const countAssets: Handler<'countAssets'> = async () => {
  const counts = await count();
  return { all: counts.audio + counts.video + counts.document, ...counts };
};
