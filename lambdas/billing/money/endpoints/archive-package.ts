import { changePackage, packageOf } from '#lambdas/data/scheduling/credits/package.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownPackage } from '../rules/own-package.ts';

/** What was granted of it stays. */
export const archivePackage: Handler<'archivePackage'> = async ({ caller, params, body }) => {
  const before = await ownPackage(caller.userId, params.id);
  if (before.archived === body.archived) return packageOf(before);
  const after = { ...before, archived: body.archived, version: before.version + 1 };
  await commit(changePackage(before, after));
  return packageOf(after);
};
