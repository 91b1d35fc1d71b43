import * as v from 'valibot';
import { ClientStatus } from '#contract/clients/schema.ts';
import { type ClientCounts, readClientCounts } from '#lambdas/data/clients/counts.ts';
import { allItems } from './inventory.ts';

const Relation = v.object({
  status: ClientStatus,
  progress: v.number(),
  assigned: v.optional(v.number()),
  done: v.optional(v.number()),
  example: v.optional(v.boolean()),
});

/** Counts of a coach's clients that differ from a recount of the relations. */
export const wrongCounts = async (coachId: string): Promise<string[]> => {
  const relations = (await allItems(`COACH#${coachId}`))
    .filter(({ sk }) => sk.startsWith('CLIENT#'))
    .map((item) => v.parse(Relation, item))
    // Who is made up counts nowhere.
    .filter(({ example }) => !example);
  const active = relations.filter(({ status }) => status === 'active');
  const working = active.filter(({ assigned = 0 }) => assigned > 0);
  const expected: ClientCounts = {
    active: active.length,
    pending: relations.filter(({ status }) => status === 'pending').length,
    withWork: working.length,
    percents: working.reduce((sum, { progress }) => sum + progress, 0),
  };
  const counted = await readClientCounts(coachId);
  return (['active', 'pending', 'withWork', 'percents'] as const).flatMap((name) =>
    counted[name] === expected[name] ? [] : [`${name} is ${counted[name]} instead of ${expected[name]}`],
  );
};
