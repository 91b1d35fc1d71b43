import * as v from 'valibot';
import { ClientStatus } from '#contract/clients/schema.ts';
import { type Counts, percentOf, sumOf } from '#contract/guidance/progress.ts';
import { countClient } from '../clients/counts.ts';
import { clientItem } from '../clients/entities.ts';
import { absent, equals, every } from '../table/expression.ts';
import { get } from '../table/read.ts';
import { update, type Write } from '../table/write.ts';

const Sum = v.optional(v.number(), 0);

const StoredTally = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    userId: v.exactOptional(v.string()),
    firstName: v.string(),
    lastName: v.string(),
    status: ClientStatus,
    assigned: Sum,
    done: Sum,
    openItems: Sum,
    openGoals: Sum,
    running: Sum,
    guided: Sum,
  }),
  v.transform(({ pk, sk, assigned, ...stored }) => ({ ...clientItem.partsOf({ pk, sk }), ...stored, total: assigned })),
);

/** Counts of a relation: the client's progress, and how much is open. */
export type Tally = v.InferOutput<typeof StoredTally>;

export const getTally = (coachId: string, clientId: string): Promise<Tally | undefined> =>
  get(StoredTally, clientItem.key({ coachId, clientId }), { consistent: true });

/** Change of the counts; may be negative. */
export interface TallyChange {
  readonly counts?: Counts;
  /** Open assignments and actions. */
  readonly openItems?: number;
  readonly openGoals?: number;
  /** Programmes that go on. */
  readonly running?: number;
}

/** Writes the percentage with what it follows from, and what is counted of all clients with it. Refused when anything of it was changed meanwhile, or the client was archived or taken back. */
export const changeTally = (tally: Omit<Tally, 'firstName' | 'lastName'>, change: TallyChange): readonly Write[] => {
  const { total, done } = sumOf([tally, ...(change.counts ? [change.counts] : [])]);
  const { openItems = 0, openGoals = 0, running = 0 } = change;
  const { status } = tally;
  const changed = update(
    clientItem.key(tally),
    {
      set: {
        assigned: total,
        done,
        progress: percentOf({ total, done }),
        openItems: tally.openItems + openItems,
        openGoals: tally.openGoals + openGoals,
        running: tally.running + running,
        guided: tally.guided + 1,
      },
    },
    every(equals('status', tally.status), tally.guided === 0 ? absent('guided') : equals('guided', tally.guided)),
  );
  return [
    changed,
    ...countClient(
      tally.coachId,
      { status, assigned: tally.total, done: tally.done },
      { status, assigned: total, done },
    ),
  ];
};
