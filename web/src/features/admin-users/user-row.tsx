import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import type { User } from '#contract/users/schema.ts';
import { useFormat } from '#web/format/use-format.ts';
import { DataCell, DataRow } from '#web/ui/data-table.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './user-row.module.css';
import { UserStatus } from './user-status.tsx';

interface Props {
  user: User;
  onOpen: (userId: string) => void;
}

/** One person. */
export const UserRow = memo(function UserRow({ user, onOpen }: Props) {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  const name = fullName(user);
  return (
    <DataRow>
      <DataCell head>
        <span className={styles['person']}>{name}</span>
        <span className={styles['email']}>{user.email}</span>
      </DataCell>
      <DataCell label={t('column.type')}>{t(`type.${user.userType}`)}</DataCell>
      <DataCell label={t('column.status')}>
        <UserStatus disabled={user.disabled} />
      </DataCell>
      <DataCell label={t('column.joined')}>
        <time className={styles['date']} dateTime={user.createdAt}>
          {format.date(user.createdAt)}
        </time>
      </DataCell>
      <DataCell label={t('column.updated')}>
        <time className={styles['date']} dateTime={user.updatedAt}>
          {format.date(user.updatedAt)}
        </time>
      </DataCell>
      <DataCell actions>
        <Button look="plain" aria-label={t('openOf', { name })} onClick={() => onOpen(user.userId)}>
          {t('open')}
        </Button>
      </DataCell>
    </DataRow>
  );
});
