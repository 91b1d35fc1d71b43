import { keys } from './keys.ts';
import { randomId } from './random-id.ts';
import { put, type Write } from './write.ts';

/** What an administrator did, or what was refused to somebody. Kept for seven years, hence without a time to live. */
export interface AuditedAction {
  readonly actorId: string;
  /** `asset.rename` */
  readonly action: string;
  readonly targetType: string;
  readonly targetId: string;
  /** A few words or figures; nothing secret. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Goes into the transaction of the change that it tells of. */
export const audited = (action: AuditedAction, at: string): Write => {
  const auditId = randomId();
  return put({ ...keys.audit(at, auditId), auditId, at, ...action });
};
