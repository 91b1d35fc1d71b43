import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { cancelByClient } from '#lambdas/scheduling/cancel-by-client.ts';
import { linkedBy, opened, shown, shownNow } from '../rules/linked.ts';

export const cancelByLink: Handler<'cancelByLink'> = async ({ body: { token, version, reason } }) => {
  const at = now();
  const before = await linkedBy(token, at);
  const { session } = before;
  // The same request again, whose first answer was lost.
  if (session.cancelledBy === 'client' && session.version === version + 1) return shownNow(before, at);
  const linked = opened(before, version);
  return shown(linked, await cancelByClient(linked.session, reason, at));
};
