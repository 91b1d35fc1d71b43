import type { AuditEvent } from '#contract/admin/audit/schema.ts';
import { readNames } from '#lambdas/data/accounts/people/profile.ts';
import { listAudited, type StoredEvent } from '#lambdas/data/admin/audit.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';

/** The log itself holds no names of people, so they are looked up: one call for a page. */
const listAuditEvents: Handler<'listAuditEvents'> = async ({ caller, query }) => {
  const { items, ...page } = await listAudited(query, caller.userId);
  const names = await readNames(
    items.flatMap(({ actorId, targetType, targetId }) => [actorId, ...(targetType === 'user' ? [targetId] : [])]),
  );
  return { ...page, items: items.map((event) => withNames(event, names)) };
};

const withNames = (event: StoredEvent, names: ReadonlyMap<string, string>): AuditEvent => {
  const actorName = names.get(event.actorId);
  const targetName = event.targetType === 'user' ? names.get(event.targetId) : event.targetName;
  return { ...event, ...(actorName ? { actorName } : {}), ...(targetName ? { targetName } : {}) };
};

export const endpoints: Handlers<'audit'> = { listAuditEvents };
