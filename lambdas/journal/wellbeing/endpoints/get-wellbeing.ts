import { ownInstrument } from '#contract/journal/wellbeing/limits.ts';
import type { Instrument } from '#contract/journal/wellbeing/schema.ts';
import { getInstruments } from '#lambdas/data/admin/instruments.ts';
import { listWellbeing } from '#lambdas/data/journal/days/entry.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { dueNow } from '../rules/due-now.ts';
import { resultOf } from '../rules/result-of.ts';

/** With the texts of what is offered, and of what was answered when it still was. */
export const getWellbeing: Handler<'getWellbeing'> = async ({ caller: { userId }, query }) => {
  const [page, due, { instruments }] = await Promise.all([
    listWellbeing(userId, query),
    dueNow(userId),
    getInstruments(),
  ]);
  const answered = new Set(page.items.map(({ instrument }) => instrument));
  return {
    ...page,
    items: page.items.map(resultOf),
    // What is out of use is asked no more.
    due: { ...due, instrument: isOffered(due.instrument, instruments) ? due.instrument : ownInstrument },
    instruments: instruments.filter(({ id, enabled }) => enabled || answered.has(id)),
  };
};

const isOffered = (id: string, instruments: readonly Instrument[]): boolean =>
  instruments.some((instrument) => instrument.id === id && instrument.enabled);
