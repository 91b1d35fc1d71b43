import * as v from 'valibot';
import { Instant, PageQuery, UserId } from '../../core/fields.ts';
import { UserType } from '../../core/user-type.ts';
import { ErasureState, ExportState } from './schema.ts';

/** A request and its progress; nothing of its contents. */
export const DataRequest = v.object({
  kind: v.picklist(['export', 'erasure']),
  userId: UserId,
  userType: UserType,
  state: v.union([ExportState, ErasureState]),
  requestedAt: Instant,
  /** Of an erasure: when it begins. */
  effectiveAt: v.optional(Instant),
  /** Of an erasure that runs: what is being done. */
  step: v.optional(v.string()),
});
export type DataRequest = v.InferOutput<typeof DataRequest>;

export const DataRequestQuery = v.strictObject({
  ...PageQuery.entries,
  kind: v.optional(v.picklist(['export', 'erasure']), 'erasure'),
});
