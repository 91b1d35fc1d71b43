import * as v from 'valibot';
import { between } from '../table/entity.ts';
import { query } from '../table/read.ts';
import { upsert, type Write } from '../table/write.ts';
import { grantedItem } from './entities.ts';

/** For the transaction of a grant. @param month `2026-11`, by the coach's clocks */
export const countGranted = (coachId: string, month: string, credits: number): Write =>
  upsert(grantedItem.key({ coachId, month }), { add: { credits } });

const Granted = v.object({ credits: v.number() });

/** Session credits that a coach granted from one month to another, both included; one Query. */
export const grantedIn = async (coachId: string, from: string, to: string): Promise<number> => {
  const range = grantedItem.range({ coachId, month: between(from, to) });
  const { items } = await query(Granted, range, { limit: 100 }, coachId);
  return items.reduce((sum, { credits }) => sum + credits, 0);
};
