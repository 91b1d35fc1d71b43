import * as v from 'valibot';
import { ClientStatus } from '#contract/clients/schema.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { forgetClientZone, isTheirCoach, setClientZone } from '#lambdas/data/clients/client.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { kindOf } from '#lambdas/data/privacy/holdings/naming.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Repair } from './repair.ts';

const Joined = v.object({
  pk: v.string(),
  sk: v.string(),
  userId: v.string(),
  status: ClientStatus,
  itemsSince: v.exactOptional(v.string()),
  timeZone: v.optional(v.string()),
});

/** Relations said nothing of where the client is, until that was shown in the coach's planner. */
export const zonesOfClients: Repair = {
  name: 'clients whose coach does not see their time zone',
  mend: async (item) => {
    if (kindOf(item) !== clientItem || !v.is(Joined, item)) return false;
    if (item.timeZone !== undefined || !isTheirCoach(item)) return false;
    const timeZone = (await getProfile(item.userId, { consistent: true }))?.timeZone;
    if (timeZone === undefined) return false;
    try {
      await commit(setClientZone(clientItem.partsOf(item), item.userId, timeZone));
      return true;
    } catch (error) {
      // The account was deleted just now, or the relation has ended.
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
};

/** Those who had put a client away, or whose client took another coach, kept where the client is, and were told of changes. */
export const zonesOfFormerClients: Repair = {
  name: 'former clients of whom the coach kept the time zone',
  mend: async (item) => {
    if (kindOf(item) !== clientItem || !v.is(Joined, item)) return false;
    if (item.timeZone === undefined || isTheirCoach(item)) return false;
    try {
      await commit(forgetClientZone(clientItem.partsOf(item), item.userId));
      return true;
    } catch (error) {
      if (error instanceof ConditionFailed) return false;
      throw error;
    }
  },
};
