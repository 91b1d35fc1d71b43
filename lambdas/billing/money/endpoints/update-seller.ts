import { getOwnSeller, saveSeller } from '#lambdas/data/billing/money/seller.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Refused when somebody has written it meanwhile. Invoices that were sent keep the seller that they had. */
export const updateSeller: Handler<'updateSeller'> = async ({ caller, body }) => {
  // Pages from before, and of sellers elsewhere, do not send it.
  const datev = body.datev ?? (await getOwnSeller(caller.userId))?.datev;
  const seller = { ...body, ...(datev && { datev }), version: body.version + 1 };
  await commit(saveSeller(caller.userId, seller));
  return seller;
};
