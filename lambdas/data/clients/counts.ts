import * as v from 'valibot';
import { percentOf } from '#contract/guidance/progress.ts';
import { get } from '../table/read.ts';
import { upsert, type Write } from '../table/write.ts';
import { clientCountsItem } from './entities.ts';

/** A relation's part of its coach's counts. */
export interface Counted {
  readonly status: 'pending' | 'active' | 'archived';
  /** Items that count in the progress, and how many of them are done. */
  readonly assigned?: number | undefined;
  readonly done?: number | undefined;
}

const Sum = v.optional(v.number(), 0);

const StoredCounts = v.object({
  /** Joined clients, and invited ones. */
  active: Sum,
  pending: Sum,
  /** Of those who have joined: who has something to do, and the sum of their percentages. */
  withWork: Sum,
  percents: Sum,
});
/** Counts of a coach's clients without archived ones. */
export type ClientCounts = v.InferOutput<typeof StoredCounts>;

const noClients: ClientCounts = { active: 0, pending: 0, withWork: 0, percents: 0 };

const countsOf = ({ status, assigned = 0, done = 0 }: Counted): ClientCounts => {
  if (status === 'pending') return { ...noClients, pending: 1 };
  if (status === 'archived') return noClients;
  if (assigned === 0) return { ...noClients, active: 1 };
  return { ...noClients, active: 1, withWork: 1, percents: percentOf({ total: assigned, done }) };
};

/** For the transaction that makes one of the other: exact, as long as that is refused when the relation is another by then. */
export const countClient = (coachId: string, before: Counted | undefined, after: Counted): Write[] => {
  const [was, is] = [before ? countsOf(before) : noClients, countsOf(after)];
  const change = Object.entries({
    active: is.active - was.active,
    pending: is.pending - was.pending,
    withWork: is.withWork - was.withWork,
    percents: is.percents - was.percents,
  }).filter(([, by]) => by !== 0);
  return change.length === 0 ? [] : [upsert(clientCountsItem.key({ coachId }), { add: Object.fromEntries(change) })];
};

export const readClientCounts = async (coachId: string): Promise<ClientCounts> =>
  (await get(StoredCounts, clientCountsItem.key({ coachId }))) ?? noClients;
