import { wellbeingLimits } from '#contract/journal/wellbeing/limits.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { getInstruments, putInstruments } from '#lambdas/data/admin/instruments.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** The audit log keeps who stated which right of use, in their words. */
export const importInstrument: Handler<'importInstrument'> = async ({ caller, body }) => {
  const before = await getInstruments({ consistent: true });
  if (before.instruments.length >= wellbeingLimits.instruments) throw new ProblemError('list-full');
  const importedAt = now();
  const brought = { id: randomId(), ...body, enabled: true, importedAt };
  const detail = { title: body.texts.en.title, citation: body.citation, rights: body.rights };
  await commitAsAdministrator(
    caller,
    putInstruments(before, [...before.instruments, brought]),
    audited(
      {
        actorId: caller.userId,
        action: 'instrument.import',
        targetType: 'instrument',
        targetId: brought.id,
        detail,
      },
      importedAt,
    ),
  );
  return brought;
};
