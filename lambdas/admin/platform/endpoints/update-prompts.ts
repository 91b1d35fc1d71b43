import { platformLimits } from '#contract/admin/platform/limits.ts';
import { promptMoments } from '#contract/admin/platform/schema.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { getPrompts, putPrompts } from '#lambdas/data/admin/settings.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commitAsAdministrator } from '#lambdas/http/commit-as-administrator.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changedList } from '../rules/changed-list.ts';

export const updatePrompts: Handler<'updatePrompts'> = async ({ caller, body }) => {
  const before = await getPrompts({ consistent: true });
  if (before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const at = now();
  const changed = changedList(before.prompts, body, platformLimits.prompts);
  const prompts = promptMoments.flatMap((moment) => changed.filter((prompt) => prompt.moment === moment));
  const after = { version: before.version + 1, updatedAt: at, prompts };
  const detail = { version: after.version, written: body.set.length, removed: body.remove.length };
  await commitAsAdministrator(
    caller,
    putPrompts(after),
    audited(
      { actorId: caller.userId, action: 'prompts.change', targetType: 'prompts', targetId: 'prompts', detail },
      at,
    ),
  );
  return after;
};
