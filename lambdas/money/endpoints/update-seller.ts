import { saveSeller } from '#lambdas/data/money/seller.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Refused when somebody has written it meanwhile. Invoices that were sent keep the seller that they had. */
export const updateSeller: Handler<'updateSeller'> = async ({ caller, body }) => {
  const seller = { ...body, version: body.version + 1 };
  await commit(saveSeller(caller.userId, seller));
  return seller;
};
