import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/admin/users/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Email } from '#web/lists/cells/email.tsx';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { Badge } from '#web/ui/amplify/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';

/** Whether somebody may sign in, in a word and a colour. */
export function UserStatus({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('admin-users');
  return (
    <Badge dot tone={disabled ? 'warning' : 'success'}>
      {t(disabled ? 'status.disabled' : 'status.enabled')}
    </Badge>
  );
}

export const useUserColumns = (onOpen: (userId: string) => void): readonly Column<User>[] => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  return useMemo(() => {
    const date = (key: 'createdAt' | 'updatedAt', title: string): Column<User> => ({
      key,
      title,
      cell: ({ [key]: instant }) => <time dateTime={instant}>{format.date(instant)}</time>,
      look: 'date',
    });
    return [
      {
        key: 'person',
        title: t('column.person'),
        cell: (user) => (
          <RowTitle below={<Email address={user.email} />} brief={`${t(`type.${user.userType}`)} · ${user.email}`}>
            {fullName(user)}
          </RowTitle>
        ),
        look: 'head',
      },
      { key: 'type', title: t('column.type'), cell: ({ userType }) => t(`type.${userType}`) },
      {
        key: 'status',
        title: t('column.status'),
        cell: ({ disabled }) => <UserStatus disabled={disabled} />,
        brief: 'beside',
      },
      date('createdAt', t('column.joined')),
      date('updatedAt', t('column.updated')),
      actionsColumn((user) => (
        <Button look="plain" aria-label={t('openOf', { name: fullName(user) })} onClick={() => onOpen(user.userId)}>
          {t('open')}
        </Button>
      )),
    ];
  }, [t, format, onOpen]);
};
