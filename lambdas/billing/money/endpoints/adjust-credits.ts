import { defined } from '#contract/core/defined.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { addEntry } from '#lambdas/data/scheduling/credits/entry.ts';
import { changeLot, listLots, nameOfLot } from '#lambdas/data/scheduling/credits/lot.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { commitOnce } from '../rules/commit-once.ts';
import { creditsWith } from '../rules/credits-with.ts';

/** Nothing that was granted is edited: a move of its own says how many more or fewer, and why. What is held or used cannot be taken. */
export const adjustCredits: Handler<'adjustCredits'> = async ({ caller, body, idempotency }) => {
  const { clientId, lotId, change, reason } = body;
  const of = { coachId: caller.userId, clientId };
  const [client, lots] = await Promise.all([getClient(of.coachId, clientId), listLots(of)]);
  if (!client) throw new ProblemError('client-not-found');
  const lot = lots.find((each) => each.lotId === lotId);
  if (!lot) throw new ProblemError('lot-not-found');
  const at = now();
  const changed = changeLot(of, nameOfLot(lot), { granted: change, held: 0, used: 0 }, at);
  await commitOnce(
    { ...of, kind: 'adjust', causeId: derivedId('adjust', of.coachId, idempotency?.key ?? randomId()) },
    defined({ requestHash: idempotency?.requestHash }),
    [changed, addEntry(of, at, [{ lotId, kind: 'adjust', change, held: 0, used: 0 }], reason)],
    changed,
    'credits-used-up',
  );
  return creditsWith(of, at);
};
