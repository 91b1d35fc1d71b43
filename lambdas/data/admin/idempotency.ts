import * as v from 'valibot';
import { limits } from '#contract/core/limits.ts';
import { epochSeconds, now, plusSeconds } from '../table/clock.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { absent, atMost, equals, every, some } from '../table/expression.ts';
import { randomId } from '../table/random-id.ts';
import { get } from '../table/read.ts';
import { put, remove, update } from '../table/write.ts';
import { requestItem } from './entities.ts';

/** A request that must have one effect, however often it arrives. */
export interface UniqueRequest {
  readonly userId: string;
  readonly key: string;
  readonly requestHash: string;
}

const Answer = v.object({
  status: v.number(),
  contentType: v.exactOptional(v.string()),
  body: v.exactOptional(v.string()),
});
/** A reply as it was given, to be given again. */
export type Answer = v.InferOutput<typeof Answer>;

const StoredRequest = v.object({
  requestHash: v.string(),
  attempt: v.string(),
  answer: v.exactOptional(Answer),
});

export type Start =
  /** The caller is first and must finish or release the attempt. */
  | { readonly state: 'first'; readonly attempt: string }
  | { readonly state: 'running' }
  | { readonly state: 'reused' }
  | { readonly state: 'answered'; readonly answer: Answer };

// Longer than any function may run: an attempt that died does not hold its key for a day.
const lease = 30;

/** Claims the key for this request, or tells what became of it. */
export const startRequest = async ({ userId, key, requestHash }: UniqueRequest): Promise<Start> => {
  const attempt = randomId();
  const at = now();
  try {
    await commit(
      put(
        {
          ...requestItem.key({ userId, key }),
          requestHash,
          attempt,
          state: 'running',
          leaseUntil: plusSeconds(at, lease),
          ttl: epochSeconds(plusSeconds(at, limits.idempotency.lifetime)),
        },
        some(
          absent('pk'),
          atMost('ttl', epochSeconds(at)),
          every(equals('state', 'running'), atMost('leaseUntil', at), equals('requestHash', requestHash)),
        ),
      ),
    );
    return { state: 'first', attempt };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  const stored = await get(StoredRequest, requestItem.key({ userId, key }), { consistent: true });
  // Released between the two calls: the caller's next try finds it free.
  if (stored === undefined) return { state: 'running' };
  if (stored.requestHash !== requestHash) return { state: 'reused' };
  if (stored.answer) return { state: 'answered', answer: stored.answer };
  // The SDK repeats a put whose acknowledgement was lost; then the claim that refuses it is its own.
  return stored.attempt === attempt ? { state: 'first', attempt } : { state: 'running' };
};

/** Keeps the answer for the key's lifetime. */
export const finishRequest = (request: UniqueRequest, attempt: string, answer: Answer): Promise<void> =>
  commit(update(requestItem.key(request), { set: { state: 'done', answer } }, equals('attempt', attempt)));

/** Frees the key, so that a failed request can be tried again. */
export const releaseRequest = (request: UniqueRequest, attempt: string): Promise<void> =>
  commit(remove(requestItem.key(request), equals('attempt', attempt)));
