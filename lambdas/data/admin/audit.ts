import * as v from 'valibot';
import { AuditAction, type AuditQuery, AuditTarget } from '#contract/admin/audit/schema.ts';
import { auditLimits } from '#contract/admin/limits.ts';
import { epochSeconds, plusSeconds, plusYears } from '../table/clock.ts';
import { between } from '../table/entity.ts';
import { absent, atMost, equals, some } from '../table/expression.ts';
import { randomId } from '../table/random-id.ts';
import { type PageOf, query } from '../table/read.ts';
import { type Item, put, type Write } from '../table/write.ts';
import { auditItem, refusalItem } from './entities.ts';

/** An administrator's action, or a refused request. Retained for seven years, hence without people's names. */
export type AuditedAction = Target & {
  /** A person's id, or `operator`. */
  readonly actorId: string;
  readonly action: AuditAction;
  /** A few words or figures; nothing secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** An asset is kept by its name before the change as well: it may be gone when the log is read. */
type Target =
  | { readonly targetType: 'asset'; readonly targetId: string; readonly targetName: string }
  | { readonly targetType: 'endpoint'; readonly targetId: string }
  | { readonly targetType: Exclude<AuditTarget, 'asset' | 'endpoint'>; readonly targetId: string };

/** Goes into the transaction of the change that it tells of. */
export const audited = (action: AuditedAction, at: string): Write => put(eventOf(action, at));

const eventOf = (action: AuditedAction, at: string): Item => {
  const event = { auditId: randomId(), at, ...action };
  return { ...auditItem.key(event), ...auditItem.gsi1.key(event), ...event };
};

type Refusal = Extract<AuditedAction, { readonly targetType: 'endpoint' }>;

/**
 * A refused request, once an hour for each endpoint, across all functions. Callers fill this part of the log and not
 * administrators, so it ends by itself when its years are over. Refused when the last hour has recorded it.
 */
export const auditedRefusal = (refusal: Refusal, at: string): readonly [Write, Write] => {
  const { actorId, targetId: endpoint } = refusal;
  const told = put(
    {
      ...refusalItem.key({ actorId, endpoint }),
      refusedAt: at,
      ttl: epochSeconds(plusSeconds(at, auditLimits.refusal)),
    },
    some(absent('pk'), atMost('refusedAt', plusSeconds(at, -auditLimits.refusal))),
  );
  return [told, put({ ...eventOf(refusal, at), ttl: epochSeconds(plusYears(at, auditLimits.kept)) })];
};

const Primitive = v.union([v.string(), v.number(), v.boolean(), v.null()]);

const StoredEvent = v.object({
  auditId: v.string(),
  at: v.string(),
  actorId: v.string(),
  action: AuditAction,
  targetType: AuditTarget,
  targetId: v.string(),
  targetName: v.exactOptional(v.string()),
  detail: v.exactOptional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((detail) =>
        Object.fromEntries(
          Object.entries(detail).map(([name, value]) => [name, v.is(Primitive, value) ? value : JSON.stringify(value)]),
        ),
      ),
    ),
  ),
});
export type StoredEvent = v.InferOutput<typeof StoredEvent>;

const firstDay = '0000-01-01';
const lastDay = '9999-12-31';

/**
 * One page of the log, newest first. One Query; with `actorId` further ones as long as nothing was found.
 * @param owner whom the cursor is for
 */
export const listAudited = async (wanted: AuditQuery, owner: string): Promise<PageOf<StoredEvent>> => {
  const { action, actorId, from = firstDay, to = lastDay } = wanted;
  if (from > to) return { items: [] };
  const at = between(from, to);
  const range = action === undefined ? auditItem.range({ at }) : auditItem.gsi1.range({ action, at });
  const filter = actorId === undefined ? undefined : equals('actorId', actorId);
  const page = (cursor: string | undefined) =>
    query(StoredEvent, { ...range, descending: true }, { limit: wanted.limit, cursor, filter }, owner);
  let found = await page(wanted.cursor);
  for (let more = 1; found.items.length === 0 && found.cursor !== undefined && more < pagesAtMost; more += 1) {
    found = await page(found.cursor);
  }
  return found;
};

const pagesAtMost = 10;
