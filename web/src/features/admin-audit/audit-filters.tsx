import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditEvent, auditActions } from '#contract/audit/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { actionKey } from './action-key.ts';
import styles from './audit-page.module.css';
import { DayField } from './day-field.tsx';
import { useActors } from './use-actors.ts';
import type { AuditFilter, FilterName } from './use-audit-filter.ts';

interface Props {
  filter: AuditFilter;
  onSet: (name: FilterName, value: string) => void;
  onClear: () => void;
  /** Those in sight: who they are by is offered too. */
  events: readonly AuditEvent[];
}

/** Which part of the log is shown. */
export function AuditFilters({ filter, onSet, onClear, events }: Props) {
  const { t } = useTranslation('admin-audit');
  const administrators = useActors();
  const setFrom = useCallback((day: string) => onSet('from', day), [onSet]);
  const setTo = useCallback((day: string) => onSet('to', day), [onSet]);
  const people = new Map([
    ...(filter.actorId ? [[filter.actorId, filter.actorId] as const] : []),
    ...events.map(({ actorId, actorName }) => [actorId, actorName ?? actorId] as const),
    ...administrators.map((person) => [person.userId, fullName(person)] as const),
    ['operator', t('operator')] as const,
  ]);

  return (
    <div role="group" aria-label={t('filters')} className={styles['filters']}>
      <SelectField
        label={t('filter.action')}
        value={filter.action ?? ''}
        options={[
          { label: t('every'), value: '' },
          ...auditActions.map((action) => ({ value: action, label: t(`action.${actionKey(action)}`) })),
        ]}
        onChoose={(action) => onSet('action', action)}
      />
      <SelectField
        label={t('filter.actor')}
        value={filter.actorId ?? ''}
        options={[{ label: t('everyone'), value: '' }, ...[...people].map(([value, label]) => ({ value, label }))]}
        onChoose={(actor) => onSet('actor', actor)}
      />
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`filter.${name}`)}
          value={filter[name] ?? ''}
          min={name === 'to' ? filter.from : undefined}
          max={name === 'from' ? filter.to : undefined}
          onSet={name === 'from' ? setFrom : setTo}
        />
      ))}
      {Object.keys(filter).length > 0 && (
        <Button look="plain" className={styles['clear']} onClick={onClear}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}
