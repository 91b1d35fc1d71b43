import * as v from 'valibot';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { daySettingsItem } from '#lambdas/data/journal/days/entities.ts';
import { getTogether } from '#lambdas/data/table/read.ts';

const Settings = v.object({ zone: v.optional(v.string()) });

/** Where a client is, as far as anybody knows: what their device last said, what their profile says, or where their coach is. */
export const zoneOf = async (userId: string, coachId: string) => {
  const [settings, client, coach] = await getTogether([
    [Settings, daySettingsItem.key({ userId })] as const,
    storedCorrespondent(userId),
    storedCorrespondent(coachId),
  ]);
  return { zone: settings?.zone ?? client?.timeZone ?? coach?.timeZone ?? 'UTC', language: client?.language };
};
