import { savePriceList } from '#lambdas/data/billing/money/price-list.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Refused when somebody has written it meanwhile. */
export const updatePriceList: Handler<'updatePriceList'> = async ({ caller, body }) => {
  const list = { ...body, version: body.version + 1 };
  await commit(savePriceList(caller.userId, list));
  return list;
};
