import * as v from 'valibot';
import { moneyLimits } from '#contract/billing/limits.ts';
import { BillingRequest, GivenBillingInput } from '#contract/billing/money/billing.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import { epochSeconds, plusSeconds } from '../../table/clock.ts';
import { absent, atMost, differs, equals, every, some } from '../../table/expression.ts';
import { get, type ReadOptions } from '../../table/read.ts';
import { put, remove, update, upsert, type Write } from '../../table/write.ts';
import { billingItem, billingRequestItem } from './entities.ts';

/** A request as it is stored. */
const StoredRequest = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    askedAt: v.string(),
    expiresAt: v.string(),
    /** Where the mail went: a link to an address that is no longer the client's opens nothing. */
    to: v.string(),
    endedAt: v.exactOptional(v.string()),
    givenAt: v.exactOptional(v.string()),
    given: v.exactOptional(v.unwrap(BillingRequest.entries.given)),
    saves: v.exactOptional(v.number()),
    /** When the coach was told of it last. */
    toldAt: v.exactOptional(v.string()),
    mailProblem: v.exactOptional(v.unwrap(BillingRequest.entries.mailProblem)),
  }),
  v.transform(({ pk, sk, ...stored }) => ({ ...billingRequestItem.partsOf({ pk, sk }), ...stored })),
);
export type StoredRequest = v.InferOutput<typeof StoredRequest>;

type Relation = Pick<StoredRequest, 'coachId' | 'clientId'>;

/** How a request is stored and where, to be read together with other things. */
export const storedRequest = ({ coachId, clientId }: Relation) =>
  [StoredRequest, billingRequestItem.key({ coachId, clientId })] as const;

export const getBillingRequest = (relation: Relation, options?: ReadOptions): Promise<StoredRequest | undefined> =>
  get(...storedRequest(relation), options);

/** Nothing once its time is over, of which the table may not know yet. */
export const requestNow = (request: StoredRequest | undefined, at: string): BillingRequest | undefined =>
  request && request.expiresAt > at ? describeRequest(request) : undefined;

/** As the coach is told of it. */
export const describeRequest = (request: StoredRequest): BillingRequest => {
  const { askedAt, expiresAt, endedAt, givenAt, given, mailProblem } = request;
  const againAt = plusSeconds(askedAt, moneyLimits.billingAgainSeconds);
  return { askedAt, ...(endedAt === undefined && { expiresAt }), againAt, givenAt, given, mailProblem };
};

export const newRequest = (relation: Relation, to: string, at: string): StoredRequest => ({
  ...relation,
  to,
  askedAt: at,
  expiresAt: plusSeconds(at, moneyLimits.billingLinkSeconds),
});

/** Refused within a week of the request before, unless that went to another address. An earlier link ends. */
export const addRequest = (request: StoredRequest): Write =>
  put(
    itemOf(request),
    some(
      absent('pk'),
      atMost('askedAt', plusSeconds(request.askedAt, -moneyLimits.billingAgainSeconds)),
      differs('to', request.to),
    ),
  );

const itemOf = ({ coachId, clientId, ...request }: StoredRequest) => ({
  ...billingRequestItem.key({ coachId, clientId }),
  ...request,
  ttl: epochSeconds(request.expiresAt),
});

/** As if nobody had asked, as the mail did not leave. Refused when somebody has asked since. */
export const undoRequest = (request: StoredRequest, before: StoredRequest | undefined): Write =>
  before
    ? put(itemOf(before), equals('askedAt', request.askedAt))
    : remove(billingRequestItem.key(request), equals('askedAt', request.askedAt));

/** Refused where nobody was asked. */
export const endRequest = (relation: Relation, at: string): Write =>
  update(billingRequestItem.key(relation), { set: { endedAt: at } });

/** Its mail came back or was not welcome. Refused when another has left since. */
export const requestMailFailed = (
  relation: Relation,
  askedAt: string,
  mailProblem: BillingRequest['mailProblem'],
): Write => update(billingRequestItem.key(relation), { set: { mailProblem } }, equals('askedAt', askedAt));

interface Giving {
  readonly given: GivenBillingInput;
  readonly at: string;
  readonly toldAt: string | undefined;
}

/**
 * Keeps what a client gave for the next invoice; where its mail goes stays the coach's. The first is refused when the request has ended,
 * or so much was given by it.
 */
export const giveWrites = (request: StoredRequest, { given, at, toldAt }: Giving): [Write, ...Write[]] => [
  update(
    billingRequestItem.key(request),
    { set: { given, givenAt: at, toldAt }, add: { saves: 1 } },
    every(
      equals('askedAt', request.askedAt),
      absent('endedAt'),
      some(absent('saves'), atMost('saves', moneyLimits.billingSaves - 1)),
    ),
  ),
  upsert(billingItem.key(request), {
    set: { ...given, givenAt: at },
    remove: keysOf(GivenBillingInput.entries).filter((field) => given[field] === undefined),
  }),
];
