import * as v from 'valibot';
import { committed } from '../table/commit.ts';
import { between } from '../table/entity.ts';
import { absent } from '../table/expression.ts';
import { query } from '../table/read.ts';
import { put } from '../table/write.ts';
import { fixedMonthItem } from './entities.ts';

/** Of how many people, and the sum of their values; nothing where too few stand behind it. */
const Sum = v.optional(v.object({ people: v.number(), sum: v.number() }), { people: 0, sum: 0 });

const sums = { mood: Sum, checkInDays: Sum, practiceMinutes: Sum, wellbeingChange: Sum };

/** A month's figures about many: sums alone, and of enough people; who they are is in none of it. */
const Figures = v.object({
  /** How many counted; none said where they are too few. */
  people: v.optional(v.number(), 0),
  ...sums,
});
export interface MonthSums extends v.InferOutput<typeof Figures> {
  readonly month: string;
}
export type Metric = keyof typeof sums;

const Stored = v.pipe(
  v.object({ ...Figures.entries, pk: v.string(), sk: v.string() }),
  v.transform(({ pk, sk, ...rest }): MonthSums => ({ ...rest, month: fixedMonthItem.partsOf({ pk, sk }).month })),
);

/** Months that are fixed, from one to another, both included, oldest first. Consistent: what is fixed is told by nobody anew. */
export const listFixedMonths = async (coachId: string, from: string, to: string): Promise<MonthSums[]> => {
  const range = fixedMonthItem.range({ coachId, month: between(from, to) });
  return (await query(Stored, range, { limit: 100, consistent: true }, coachId)).items;
};

/** Fixes a month for good. Another who was first stays: what holds is what is stored. */
export const fixMonth = async (coachId: string, { month, ...figures }: MonthSums): Promise<void> => {
  await committed(put({ ...fixedMonthItem.key({ coachId, month }), ...figures }, absent('pk')));
};
