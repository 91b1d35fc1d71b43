import { getLogos } from '#lambdas/data/billing/money/logo.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { logoReply } from '../rules/logo-reply.ts';

export const getLogo: Handler<'getLogo'> = async ({ caller }) => {
  const { current } = await getLogos(caller.userId);
  return { logo: current && (await logoReply(caller.userId, current)) };
};
