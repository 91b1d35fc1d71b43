import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { linkedBy, shownNow } from '../rules/linked.ts';

export const viewSessionLink: Handler<'viewSessionLink'> = async ({ body }) => {
  const at = now();
  return shownNow(await linkedBy(body.token, at), at);
};
