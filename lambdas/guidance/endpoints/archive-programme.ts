import { programmeOf } from '#lambdas/data/guidance/programme.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ownProgramme, rewrite } from '../rules/own-programme.ts';

/** Who is enrolled goes on. */
export const archiveProgramme: Handler<'archiveProgramme'> = async ({ caller, params, body }) => {
  const before = await ownProgramme(caller.userId, params.id);
  return before.archived === body.archived ? programmeOf(before) : rewrite(before, { ...before, ...body });
};
