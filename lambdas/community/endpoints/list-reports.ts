import { isOver, listReportsOf } from '#lambdas/data/community/report.ts';
import { now } from '#lambdas/data/table/clock.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { reportsFor } from '../rules/reports-for.ts';

const perPage = 25;

export const listReports: Handler<'listReports'> = async ({ caller, query: { state, limit, cursor } }) => {
  const page = { limit: Math.min(limit, perPage), cursor };
  const { items, ...next } = await listReportsOf(caller.userId, state, page);
  const at = now();
  return {
    items: await reportsFor(
      caller.userId,
      items.filter((each) => !isOver(each, at)),
    ),
    ...next,
  };
};
