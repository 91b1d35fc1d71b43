import { getOwnSeller } from '#lambdas/data/billing/money/seller.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getSeller: Handler<'getSeller'> = async ({ caller }) => ({ seller: await getOwnSeller(caller.userId) });
