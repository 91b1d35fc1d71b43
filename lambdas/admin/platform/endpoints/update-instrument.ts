import { audited } from '#lambdas/data/admin/audit.ts';
import { getInstruments, putInstruments } from '#lambdas/data/admin/instruments.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** What was answered stays, with the texts that it was answered by. */
export const updateInstrument: Handler<'updateInstrument'> = async ({ caller, params, body }) => {
  const before = await getInstruments({ consistent: true });
  const found = before.instruments.find(({ id }) => id === params.instrumentId);
  if (!found) throw new ProblemError('instrument-not-found');
  if (found.enabled === body.enabled) return found;
  const changed = { ...found, enabled: body.enabled };
  await commitAsAdministrator(
    caller,
    putInstruments(
      before,
      before.instruments.map((each) => (each === found ? changed : each)),
    ),
    audited(
      {
        actorId: caller.userId,
        action: body.enabled ? 'instrument.enable' : 'instrument.disable',
        targetType: 'instrument',
        targetId: found.id,
        detail: { title: found.texts.en.title },
      },
      now(),
    ),
  );
  return changed;
};
