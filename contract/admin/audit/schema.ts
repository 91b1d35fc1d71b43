import * as v from 'valibot';
import { Figure, Instant, PageQuery, RandomId, UtcDay } from '../../core/fields.ts';

/**
 * Every change by an administrator, every change of what guards an account, every look behind a hash of the logs, and
 * every request that was not allowed.
 */
export const auditActions = [
  'access.denied',
  'user.disable',
  'user.enable',
  'user.grant-administrator',
  'user.remove-administrator',
  'user.sign-out',
  'user.look-up',
  'user.erase',
  'second-factor.on',
  'second-factor.codes',
  'second-factor.off',
  'second-factor.recover',
  'second-factor.reset',
  'user.rebind',
  'crisis-lines.change',
  'prompts.change',
  'instrument.import',
  'instrument.enable',
  'instrument.disable',
  'asset.upload',
  'asset.rename',
  'asset.access',
  'asset.update',
  'asset.captions',
  'asset.transcript',
  'asset.cover',
  'asset.bin',
  'asset.restore',
  'asset.purge',
  'dead-letter.retry',
  'dead-letter.dismiss',
] as const;

export const AuditAction = v.picklist(auditActions);

export type AuditAction = v.InferOutput<typeof AuditAction>;

export const auditTargets = [
  'user',
  'asset',
  'crisis-lines',
  'prompts',
  'instrument',
  'endpoint',
  'dead-letter',
] as const;

export const AuditTarget = v.picklist(auditTargets);

export type AuditTarget = v.InferOutput<typeof AuditTarget>;

/** A person's id, or `operator` for what was done by command. */
export const ActorId = v.union([v.pipe(v.string(), v.uuid()), v.literal('operator')]);

export const AuditEvent = v.object({
  auditId: RandomId,
  at: Instant,
  actorId: ActorId,
  /** The name by now: the log itself holds none. Absent for the operator and for accounts without a profile. */
  actorName: v.optional(v.string()),
  action: AuditAction,
  targetType: AuditTarget,
  /** The id of a person or asset; for a refused request the endpoint's name. */
  targetId: v.string(),
  /** Of a person, the name by now; of an asset, its name before the event. */
  targetName: v.optional(v.string()),
  /** A few words and figures on what changed. */
  detail: v.optional(v.record(v.string(), v.union([v.string(), Figure, v.boolean(), v.null()]))),
});

export type AuditEvent = v.InferOutput<typeof AuditEvent>;

/** Newest first; with `actorId` a page may hold fewer rows than asked for and still not be the last. `from` and `to` are days in UTC, both included. */
export const AuditQuery = v.strictObject({
  ...PageQuery.entries,
  action: v.optional(AuditAction),
  actorId: v.optional(ActorId),
  from: v.optional(UtcDay),
  to: v.optional(UtcDay),
});

export type AuditQuery = v.InferOutput<typeof AuditQuery>;
