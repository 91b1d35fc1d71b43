import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { moveByClient } from '#lambdas/scheduling/move-by-client.ts';
import { linkedBy, opened, shown, shownNow } from '../rules/linked.ts';

export const moveByLink: Handler<'moveByLink'> = async ({ body: { token, version, startsAt } }) => {
  const at = now();
  const before = await linkedBy(token, at);
  const { session } = before;
  // The same request again, whose first answer was lost.
  if (session.startsAt === startsAt && session.version === version + 1) return shownNow(before, at);
  const linked = opened(before, version);
  return shown(linked, await moveByClient(linked.session, linked.relation, startsAt, at));
};
