import { useMemo } from 'react';
import { ActorId, AuditAction, type AuditQuery } from '#contract/admin/audit/schema.ts';
import { UtcDay } from '#contract/core/fields.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';

const fields = { action: AuditAction, actor: ActorId, from: UtcDay, to: UtcDay };

/** Filter of the log. Days are UTC, both included. */
export type AuditFilter = Omit<AuditQuery, 'limit' | 'cursor'>;

/** The filter as it stands in the address, and as the server is asked. */
export const useAuditFilter = () => {
  const { filter: wanted, ...rest } = useUrlFilter(fields);
  const filter = useMemo((): AuditFilter => {
    const { actor, ...others } = wanted;
    return { ...others, ...(actor ? { actorId: actor } : {}) };
  }, [wanted]);
  return { filter, isNarrowed: Object.keys(filter).length > 0, ...rest };
};
