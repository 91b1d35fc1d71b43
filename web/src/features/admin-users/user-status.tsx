import { Badge } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import styles from './user-row.module.css';

/** Whether somebody may sign in, in a word and a colour. */
export function UserStatus({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('admin-users');
  return (
    <Badge className={styles['badge'] ?? ''} variation={disabled ? 'warning' : 'success'}>
      {t(disabled ? 'status.disabled' : 'status.enabled')}
    </Badge>
  );
}
