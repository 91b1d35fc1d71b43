import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { ActorId, type AuditAction, auditActions } from '#contract/audit/schema.ts';
import { UtcDay } from '#contract/core/fields.ts';

/** What the log shows. Days are UTC, both included. */
export interface AuditFilter {
  readonly action?: AuditAction;
  /** A person's id or `operator`. */
  readonly actorId?: string;
  readonly from?: string;
  readonly to?: string;
}

export type FilterName = 'action' | 'actor' | 'from' | 'to';

/** The filter stands in the address, so that a link or the back button brings it again. */
export const useAuditFilter = () => {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => filterIn(parameters), [parameters]);
  const set = useCallback(
    (name: FilterName, value: string) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setParameters],
  );
  return { filter, set, clear: () => setParameters({}, { replace: true }) };
};

/** What in the address does not make sense is left out. */
export const filterIn = (parameters: URLSearchParams): AuditFilter => {
  const action = auditActions.find((known) => known === parameters.get('action'));
  const actor = v.safeParse(ActorId, parameters.get('actor'));
  const [from, to] = [v.safeParse(UtcDay, parameters.get('from')), v.safeParse(UtcDay, parameters.get('to'))];
  return {
    ...(action ? { action } : {}),
    ...(actor.success ? { actorId: actor.output } : {}),
    ...(from.success ? { from: from.output } : {}),
    ...(to.success ? { to: to.output } : {}),
  };
};
