import { defined } from '#contract/core/defined.ts';
import type { EntryKind } from '#contract/journal/days/schema.ts';
import { type Grant, isShared } from '#contract/journal/sharing/is-shared.ts';
import { commit } from '../table/commit.ts';
import { equals } from '../table/expression.ts';
import { pages } from '../table/pages.ts';
import type { Write } from '../table/write.ts';
import { type ActivityPlace, listActivityOf, recordActivity, removeActivity, type StoredActivity } from './activity.ts';

/** An entry of a client's day, as far as its coach is told that there is one. */
interface SharedEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly day: string;
  readonly occurredAt: string;
  readonly share: 'stream' | 'on' | 'off';
  readonly sharedWith?: string | undefined;
  readonly sharedAt?: string | undefined;
}

/** A client's sharing settings for a coach, with the client's name. */
export interface SharedBy extends Grant {
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
}

const kindOf = {
  'check-in': 'checkin-shared',
  reflection: 'reflection-shared',
  play: undefined,
  wellbeing: undefined,
} as const satisfies Record<EntryKind, unknown>;

const isByItself = (entry: SharedEntry, grant: Grant): boolean => isShared(entry, { ...grant, streams: {} });

/** When it was shared by itself, or else when it was made. */
const placeOf = (
  entry: SharedEntry | undefined,
  by: SharedBy,
): (ActivityPlace & { readonly entry: SharedEntry }) | undefined => {
  const kind = entry && kindOf[entry.kind];
  if (!entry || kind === undefined || !isShared(entry, by)) return undefined;
  const at = (isByItself(entry, by) ? entry.sharedAt : undefined) ?? entry.occurredAt;
  return { coachId: by.coachId, at, kind, sourceId: entry.id, entry };
};

/** Writes of the coach's feed for an entry that replaces another; for the same transaction. */
export const activityOfEntry = (
  by: SharedBy | undefined,
  before: SharedEntry | undefined,
  after: SharedEntry | undefined,
): Write[] => {
  if (!by) return [];
  const [was, is] = [placeOf(before, by), placeOf(after, by)];
  if (was?.at === is?.at) return [];
  return [...(was ? [removeActivity(was)] : []), ...(is ? [recordShared(is, by)] : [])];
};

const recordShared = ({ entry, ...place }: ActivityPlace & { readonly entry: SharedEntry }, by: SharedBy): Write => {
  const { clientId, firstName, lastName } = by;
  const sharedAt = isByItself(entry, by) ? entry.sharedAt : undefined;
  return recordActivity({
    ...place,
    clientId,
    firstName,
    lastName,
    entry: { day: entry.day, ...defined({ sharedAt }) },
  });
};

/** Whether something may still be told: an entry only as long as it is shared. @param grant what its client shares now */
export const isStillShared = ({ kind, entry }: StoredActivity, grant: Grant): boolean => {
  if (!entry) return true;
  const { day, sharedAt } = entry;
  return isShared(
    {
      kind: kind === 'checkin-shared' ? 'check-in' : 'reflection',
      day,
      share: sharedAt === undefined ? 'stream' : 'on',
      sharedWith: grant.coachId,
      sharedAt,
    },
    grant,
  );
};

/**
 * Takes away what was told of a client's entries that are shared no more. Readers leave it out from the moment on at which the relation
 * says so; this is what removes it.
 */
export const forgetUnshared = async (clientId: string, grant: Grant): Promise<void> => {
  const ofClient = equals('clientId', clientId);
  const listed = pages((cursor) =>
    listActivityOf(grant.coachId, { limit: read, cursor, consistent: true, filter: ofClient }),
  );
  for await (const activities of listed) {
    const gone = activities.filter((activity) => !isStillShared(activity, grant)).map(removeActivity);
    for (let start = 0; start < gone.length; start += most) {
      const [first, ...others] = gone.slice(start, start + most);
      if (first) await commit(first, ...others);
    }
  }
};

const read = 2000;

/** Writes of one transaction. */
const most = 100;
