import * as v from 'valibot';
import { type Attention, attentionKinds } from '#contract/insights/schema.ts';
import { epochSeconds } from '../table/clock.ts';
import { between } from '../table/entity.ts';
import { above, absent, present, some } from '../table/expression.ts';
import { collect } from '../table/pages.ts';
import { type Page, type PageOf, query } from '../table/read.ts';
import { put, remove, update, type Write } from '../table/write.ts';
import { attentionItem } from './entities.ts';

/**
 * By which something that wants attention is found again. All of it follows from the cause as it is stored, so that whoever changes the
 * cause can take it away without looking for it.
 */
export interface AttentionPlace {
  readonly coachId: string;
  readonly kind: Attention['kind'];
  /** From when on; may be to come, and then nobody sees it before. */
  readonly dueAt: string;
  /** The session, invoice, invitation or client that it is about. */
  readonly sourceId: string;
}

/** Something that wants attention, and whom it concerns. */
export interface NewAttention extends AttentionPlace, Pick<Attention, 'clientId' | 'firstName' | 'lastName' | 'when'> {
  /** Of a session; an invoice's number. */
  readonly title?: string | undefined;
  /** Of a cause that goes by itself: from when on it wants attention no more. */
  readonly endsAt?: string | undefined;
}

/** For the transaction of its cause. */
export const addAttention = ({ coachId, kind, dueAt, sourceId, endsAt, ...about }: NewAttention): Write =>
  put({
    ...attentionItem.key({ coachId, dueAt, kind, sourceId }),
    ...about,
    ...(endsAt !== undefined && { ttl: epochSeconds(endsAt) }),
  });

/** The cause is gone, or was dealt with; what never wanted attention is no matter. */
export const removeAttention = (place: AttentionPlace): Write => remove(attentionItem.key({ ...place }));

const StoredAttention = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    clientId: v.exactOptional(v.string()),
    firstName: v.exactOptional(v.string()),
    lastName: v.exactOptional(v.string()),
    title: v.exactOptional(v.string()),
    when: v.exactOptional(v.string()),
    until: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...about }) => {
    const { kind, ...place } = attentionItem.partsOf({ pk, sk });
    return { ...place, kind: v.parse(v.picklist(attentionKinds), kind), ...about };
  }),
);
/** `until`: it was put off until that instant. */
export type StoredAttention = v.InferOutput<typeof StoredAttention>;

/** Attention items that are due, the longest first, and which of them were postponed; one Query. */
export const listAttentionOf = (coachId: string, at: string, page: Page): Promise<PageOf<StoredAttention>> =>
  query(
    StoredAttention,
    attentionItem.range({ coachId, dueAt: between('0', at) }),
    { ...page, filter: lasts(at) },
    coachId,
  );

/** Stored items that became due after an instant, the latest first; one Query. */
export const attentionSince = async (
  coachId: string,
  since: string,
  at: string,
  limit: number,
): Promise<StoredAttention[]> => {
  const range = { ...attentionItem.range({ coachId, dueAt: between(since, at) }), descending: true } as const;
  const { items } = await query(StoredAttention, range, { limit, filter: lasts(at) }, coachId);
  return items.filter(({ dueAt, until }) => dueAt > since && (until === undefined || until <= at));
};

/** DynamoDB removes what is over in its own time. */
const lasts = (at: string) => some(absent('ttl'), above('ttl', epochSeconds(at)));

/** Everything about one client, due or to come. */
export const attentionAbout = async (coachId: string, clientId: string): Promise<StoredAttention[]> => {
  const items = await collect((cursor) =>
    query(StoredAttention, attentionItem.range({ coachId }), { limit: 1000, cursor, consistent: true }, coachId),
  );
  const found = items.filter((item) => item.clientId === clientId);
  return found;
};

/** Puts it off. Refused when nothing of it wants attention. */
export const postponeAttention = (place: AttentionPlace, until: string): Write =>
  update(attentionItem.key({ ...place }), { set: { until } }, present('pk'));

/** Remembers that something was put off which is found by looking instead of being written down. */
export const rememberPostponed = (place: AttentionPlace, until: string): Write =>
  put({ ...attentionItem.key({ ...place }), until, ttl: epochSeconds(until) });
