import * as v from 'valibot';
import { Count, Instant, RandomId } from '../../core/fields.ts';

/** Emails that are of no use once they are late. An invoice is more than its email: its files are written then, too. */
export const dismissibleWork = ['session', 'series', 'thread', 'digest', 'morning', 'time-request'] as const;

/** Work of the scheduled functions, which they try repeatedly. Anything but an email must be done, however late. */
export const WorkKind = v.picklist([...dismissibleWork, 'invoice', 'erasure', 'export', 'joining', 'archive', 'asset']);
export type WorkKind = v.InferOutput<typeof WorkKind>;

/** Work that failed ten times in a row and waits for an administrator. It contains ids only, no texts and no addresses. */
export const DeadLetter = v.object({
  id: RandomId,
  work: WorkKind,
  coachId: v.optional(v.string()),
  /** The relation between a coach and a client. */
  clientId: v.optional(v.string()),
  userId: v.optional(v.string()),
  /** Of the session, series, request, invoice, export or asset. */
  itemId: v.optional(v.string()),
  firstAt: Instant,
  lastAt: Instant,
  /** How often in a row. */
  times: Count,
  /** The name of the last error, which the log explains. */
  error: v.string(),
  /** Of the run that failed last, as the log has it. */
  requestId: v.string(),
});
export type DeadLetter = v.InferOutput<typeof DeadLetter>;
