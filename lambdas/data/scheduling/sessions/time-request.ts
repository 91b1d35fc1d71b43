import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { mailDueAgain, timeRequestLimits } from '#contract/scheduling/limits.ts';
import { TimeRequest } from '#contract/scheduling/time-requests/schema.ts';
import { epochSeconds, plusSeconds } from '../../table/clock.ts';
import { absent, differs, equals, every, some } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { get, type Page, type PageOf, query, type ReadOptions } from '../../table/read.ts';
import { dueAtIn } from '../../table/table-schema.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { timeRequestItem } from './entities.ts';

const Attributes = v.object({
  ...v.omit(TimeRequest, ['requestId', 'coachId']).entries,
  userId: v.exactOptional(v.string()),
  /** Whose mail waits. */
  mailTo: v.exactOptional(v.picklist(['coach', 'client'])),
  /** Of who waits for an earlier time: the times that were free when it was looked last, as `freeTimes` packs them. */
  known: v.exactOptional(v.record(v.string(), v.string())),
});

/** A request as it is stored. */
export interface StoredTimeRequest
  extends TimeRequest,
    Pick<v.InferOutput<typeof Attributes>, 'userId' | 'mailTo' | 'known'> {}

const Stored = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), gsi3sk: v.optional(v.string(), ''), ...Attributes.entries }),
  v.transform(({ pk, sk, gsi3sk, ...kept }): { request: StoredTimeRequest; dueAt: string } => ({
    request: { ...timeRequestItem.partsOf({ pk, sk }), ...kept },
    dueAt: dueAtIn(gsi3sk),
  })),
);

const StoredRequest = v.pipe(
  Stored,
  v.transform(({ request }) => request),
);

/** The client may still take a time, or the coach still answer. */
export const isActive = ({ state }: Pick<TimeRequest, 'state'>): boolean => state === 'open' || state === 'offered';

/** A request with when it is due; an empty text where it is not. */
export const getDueTimeRequest = (coachId: string, requestId: string) =>
  get(Stored, timeRequestItem.key({ coachId, requestId }), { consistent: true });

export const getTimeRequest = (
  coachId: string,
  requestId: string,
  options: ReadOptions = { consistent: true },
): Promise<StoredTimeRequest | undefined> => get(StoredRequest, timeRequestItem.key({ coachId, requestId }), options);

/** Those that are not over, the oldest first; one Query. */
export const listTimeRequestsOf = (coachId: string, page: Page): Promise<PageOf<StoredTimeRequest>> =>
  query(StoredRequest, timeRequestItem.gsi2.range({ coachId }), page, coachId);

/** All of one client with one coach. The index may lag behind a little. */
export const timeRequestsOfClient = (clientId: string): Promise<StoredTimeRequest[]> =>
  collect((cursor) => query(StoredRequest, timeRequestItem.gsi1.range({ clientId }), { limit: 100, cursor }, clientId));

/** When it is next to be looked at: a mail that waits soon, a wait at its pace, and everything when it is over. */
const dueOf = (request: StoredTimeRequest, at: string, dueIn: number): string => {
  const soonest = request.mailTo !== undefined ? plusSeconds(at, mailDueAgain) : plusSeconds(at, dueIn);
  const isLooked = request.mailTo !== undefined || request.kind === 'earlier';
  return isLooked && soonest < request.until ? soonest : request.until;
};

const itemOf = (request: StoredTimeRequest, at: string, dueIn: number) => {
  const { requestId, coachId: _coach, ...attributes } = request;
  const dueAt = dueOf(request, at, dueIn);
  const isDue = isActive(request) || request.mailTo !== undefined;
  return {
    ...timeRequestItem.key(request),
    ...timeRequestItem.gsi1.key(request),
    ...(isActive(request)
      ? timeRequestItem.gsi2.key(request)
      : { ttl: epochSeconds(plusSeconds(at, timeRequestLimits.kept)) }),
    ...(isDue && timeRequestItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, requestId })),
    ...attributes,
  };
};

/** Refused while the same is open already. */
export const addTimeRequest = (request: StoredTimeRequest): Write =>
  put(
    itemOf(request, request.createdAt, timeRequestLimits.every),
    some(absent('pk'), every(differs('state', 'open'), differs('state', 'offered'))),
  );

type Optional = 'sessionId' | 'typeId' | 'reply' | 'taken' | 'mailTo';

/** What is undefined is taken away. */
type Change = Partial<
  Pick<StoredTimeRequest, 'state' | 'until' | 'timeZone' | 'durationMinutes' | 'times' | 'known'>
> & {
  readonly [Name in Optional]?: StoredTimeRequest[Name] | undefined;
};

/**
 * The request in its next state. Refused when it has changed since `before` was read.
 * @param dueIn seconds until it is looked again whether a time has freed up
 */
export const changeTimeRequest = (
  before: StoredTimeRequest,
  change: Change,
  at: string,
  dueIn: number = timeRequestLimits.every,
): { readonly after: StoredTimeRequest; readonly write: Write } => {
  const after = defined({ ...before, ...change, version: before.version + 1, updatedAt: at });
  return { after, write: put(itemOf(after, at, dueIn), equals('version', before.version)) };
};

/** Withdrawn: nothing of it is kept. */
export const removeTimeRequest = ({ coachId, requestId }: Pick<TimeRequest, 'coachId' | 'requestId'>): Write =>
  remove(timeRequestItem.key({ coachId, requestId }));
