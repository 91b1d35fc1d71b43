import { listProgrammesOf, programmeOf } from '#lambdas/data/guidance/programme.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const listProgrammes: Handler<'listProgrammes'> = async ({ caller, query }) => {
  const { archived, ...page } = query;
  const { items, ...next } = await listProgrammesOf(caller.userId, archived === 'true', page);
  return { items: items.map(programmeOf), ...next };
};
