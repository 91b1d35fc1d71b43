import { getPriceList as findPriceList } from '#lambdas/data/billing/money/price-list.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getPriceList: Handler<'getPriceList'> = ({ caller }) => findPriceList(caller.userId);
