import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditEvent, auditActions } from '#contract/admin/audit/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ListFilters } from '#web/lists/toolbar/list-filters.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { actionKey } from './audit-columns.tsx';
import { DayField } from './day-field.tsx';
import { useActors } from './use-actors.ts';
import type { AuditFilter, useAuditFilter } from './use-audit-filter.ts';

interface Props {
  filter: AuditFilter;
  onChange: ReturnType<typeof useAuditFilter>['change'];
  /** Undefined while the whole log is shown. */
  /** How often all filters were cleared. */
  cleared: number;
  onClear: (() => void) | undefined;
  /** Those in sight: who they are by is offered too. */
  events: readonly AuditEvent[];
}

/** Which part of the log is shown. */
export function AuditFilters({ filter, cleared, onChange, onClear, events }: Props) {
  const { t } = useTranslation('admin-audit');
  const administrators = useActors();
  const setFrom = useCallback((from: string) => onChange({ from }), [onChange]);
  const setTo = useCallback((to: string) => onChange({ to }), [onChange]);
  const people = new Map([
    ...(filter.actorId ? [[filter.actorId, filter.actorId] as const] : []),
    ...events.map(({ actorId, actorName }) => [actorId, actorName ?? actorId] as const),
    ...administrators.map((person) => [person.userId, fullName(person)] as const),
    ['operator', t('operator')] as const,
  ]);

  return (
    <ListFilters label={t('filters')} clear={onClear && { label: t('clear'), onPress: onClear }}>
      <SelectField
        label={t('filter.action')}
        value={filter.action ?? ''}
        options={[
          { label: t('every'), value: '' },
          ...auditActions.map((action) => ({ value: action, label: t(`action.${actionKey(action)}`) })),
        ]}
        onChoose={(action) => onChange({ action })}
      />
      <SelectField
        label={t('filter.actor')}
        value={filter.actorId ?? ''}
        options={[{ label: t('everyone'), value: '' }, ...[...people].map(([value, label]) => ({ value, label }))]}
        onChoose={(actor) => onChange({ actor })}
      />
      <DayField
        key={`from-${cleared}`}
        label={t('filter.from')}
        value={filter.from ?? ''}
        max={filter.to}
        onSet={setFrom}
      />
      <DayField key={`to-${cleared}`} label={t('filter.to')} value={filter.to ?? ''} min={filter.from} onSet={setTo} />
    </ListFilters>
  );
}
