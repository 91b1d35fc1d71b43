import { getLogos, saveLogos } from '#lambdas/data/billing/money/logo.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** The picture itself is kept: invoices that were sent with it may be made again, and receipts are. */
export const removeLogo: Handler<'removeLogo'> = async ({ caller }) => {
  const { current, ...logos } = await getLogos(caller.userId);
  if (current) await commit(saveLogos(caller.userId, { ...logos, version: logos.version + 1 }));
};
