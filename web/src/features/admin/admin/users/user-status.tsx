import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/amplify/badge.tsx';

/** Whether somebody may sign in, in a word and a colour. */
export function UserStatus({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('admin-users');
  return (
    <Badge dot tone={disabled ? 'warning' : 'success'}>
      {t(disabled ? 'status.disabled' : 'status.enabled')}
    </Badge>
  );
}
