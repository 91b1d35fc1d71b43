import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { OtherCalendar } from '#contract/scheduling/calendars/schema.ts';
import { absent, equals } from '../../table/expression.ts';
import { get, type PageOf, query } from '../../table/read.ts';
import { dueAttributes } from '../../table/table-schema.ts';
import { update, upsert, type Write } from '../../table/write.ts';
import { calendarsItem } from './entities.ts';

const byCalendar = v.record(v.string(), v.string());

const Attributes = v.object({
  calendars: v.array(OtherCalendar),
  /** By calendar, sealed for this coach alone (`lambdas/aws/secrets.ts`). */
  addresses: byCalendar,
  /** Of the addresses, so that nobody adds one twice. */
  digests: byCalendar,
  /** Of what the last readings brought, so that one that brings nothing new is not read again. */
  contents: byCalendar,
  /** When the clock reads them next. */
  due: byCalendar,
  /** Rises with each reading and change. */
  version: v.number(),
});

/** The calendars of a coach, in the order in which they were added. */
export interface Connections extends v.InferOutput<typeof Attributes> {
  readonly coachId: string;
}

const StoredConnections = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...Attributes.entries }),
  v.transform(({ pk, sk, ...kept }): Connections => ({ ...calendarsItem.partsOf({ pk, sk }), ...kept })),
);

export const digestOfAddress = (coachId: string, address: string): string =>
  createHash('sha256').update(`${coachId}|${address}`).digest('base64url');

/** Seen consistently; with version 0 and no calendar where nothing is stored. */
export const getConnections = async (coachId: string): Promise<Connections> =>
  (await get(StoredConnections, calendarsItem.key({ coachId }), { consistent: true })) ?? {
    coachId,
    calendars: [],
    addresses: {},
    digests: {},
    contents: {},
    due: {},
    version: 0,
  };

/** The connections in their next state, due with the first of them. Refused when they changed since `before` was read. */
export const saveConnections = (before: Connections, after: Omit<Connections, 'coachId' | 'version'>): Write => {
  const { coachId } = before;
  const [dueAt] = Object.values(after.due).toSorted();
  return upsert(
    calendarsItem.key({ coachId }),
    {
      set: {
        ...after,
        version: before.version + 1,
        ...(dueAt !== undefined && calendarsItem.gsi3.key({ coachId, dueAt })),
      },
      remove: dueAt === undefined ? dueAttributes : [],
    },
    before.version === 0 ? absent('pk') : equals('version', before.version),
  );
};

/** Puts the next reading off, whatever is stored: it may be what cannot be read. */
export const putOff = (coachId: string, dueAt: string): Write =>
  update(calendarsItem.key({ coachId }), { set: calendarsItem.gsi3.key({ coachId, dueAt }) });

const StoredDue = v.pipe(
  v.object({ pk: v.string(), sk: v.string() }),
  v.transform((key) => calendarsItem.partsOf(key).coachId),
);

/** The coaches whose calendars are due until an instant, the longest waiting first. */
export const coachesDue = (until: string, cursor: string | undefined): Promise<PageOf<string>> =>
  query(StoredDue, calendarsItem.gsi3.range({ dueAt: { first: '', last: until } }), { limit: 100, cursor }, 'clock');
