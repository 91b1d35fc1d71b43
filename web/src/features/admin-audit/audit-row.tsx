import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEvent } from '#contract/audit/schema.ts';
import { useFormat } from '#web/format/use-format.ts';
import { DataCell, DataRow } from '#web/ui/data-table.tsx';
import { actionKey } from './action-key.ts';
import styles from './audit-page.module.css';
import { detailText } from './event-cells.ts';

interface Props {
  event: AuditEvent;
  /** Shows what this person did only. */
  onActor: (actorId: string) => void;
}

/** One thing that happened. */
export const AuditRow = memo(function AuditRow({ event, onActor }: Props) {
  const { t } = useTranslation('admin-audit');
  const format = useFormat();
  const actor = event.actorId === 'operator' ? t('operator') : (event.actorName ?? event.actorId);
  const detail = detailText(event.detail);
  return (
    <DataRow>
      <DataCell label={t('column.at')}>
        <time dateTime={event.at} className={styles['time']}>
          {format.dateTime(event.at)}
        </time>
      </DataCell>
      <DataCell label={t('column.actor')}>
        <button
          type="button"
          className={styles['actor']}
          aria-label={t('only', { name: actor })}
          title={t('only', { name: actor })}
          onClick={() => onActor(event.actorId)}
        >
          {actor}
        </button>
      </DataCell>
      <DataCell head>
        <strong className={styles['action']}>{t(`action.${actionKey(event.action)}`)}</strong>
      </DataCell>
      <DataCell label={t('column.target')}>
        {event.targetType === 'user' ? (
          <Link to={`/admin/users?user=${event.targetId}`}>{event.targetName ?? event.targetId}</Link>
        ) : (
          <span className={styles['target']}>
            {t(`target.${event.targetType}`)}
            {event.targetType === event.targetId ? '' : ` ${event.targetName ?? event.targetId}`}
          </span>
        )}
      </DataCell>
      <DataCell label={t('column.detail')} wide blank={detail === ''}>
        <span className={styles['detail']}>{detail || '–'}</span>
      </DataCell>
    </DataRow>
  );
});
