import { platformLimits } from '#contract/admin/platform/limits.ts';
import type { CrisisLine, CrisisLinesChange } from '#contract/admin/platform/schema.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { getCrisisLines, putCrisisLines } from '#lambdas/data/admin/settings.ts';
import { dayOf, now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changedList } from '../rules/changed-list.ts';

export const updateCrisisLines: Handler<'updateCrisisLines'> = async ({ caller, body }) => {
  const at = now();
  refuseFutureDates(body, at);
  const before = await getCrisisLines({ consistent: true });
  if (before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const lines = changedList(before.lines, body, platformLimits.crisisLines).toSorted(byCountry);
  const after = { version: before.version + 1, updatedAt: at, lines };
  await commitAsAdministrator(
    caller,
    putCrisisLines(after),
    audited(
      {
        actorId: caller.userId,
        action: 'crisis-lines.change',
        targetType: 'crisis-lines',
        targetId: 'crisis-lines',
        detail: {
          version: after.version,
          written: body.set.length,
          removed: body.remove.length,
          numbers: numbersIn(body),
        },
      },
      at,
    ),
  );
  return after;
};

// Where the day begins first, it is tomorrow already.
const refuseFutureDates = ({ set }: CrisisLinesChange, at: string): void => {
  const latest = dayOf(plusSeconds(at, 14 * 3600));
  const index = set.findIndex(({ verifiedOn }) => verifiedOn !== undefined && verifiedOn > latest);
  if (index >= 0) {
    throw new ProblemError('bad-request', {
      errors: [{ path: `set.${index}.verifiedOn`, message: 'This day is still to come' }],
    });
  }
};

const byCountry = (a: CrisisLine, b: CrisisLine): number =>
  compare(a.country, b.country) || compare(a.name, b.name) || compare(a.number, b.number);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Public numbers, so that the log can say who set which. */
const numbersIn = ({ set }: CrisisLinesChange): string =>
  set.map(({ country, number }) => `${country} ${number}`).join(', ');
