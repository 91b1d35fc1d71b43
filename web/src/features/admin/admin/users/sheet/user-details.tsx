import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UserDetail } from '#contract/admin/users/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { UserStatus } from '../user-columns.tsx';
import { UserActions } from './user-actions.tsx';
import styles from './user-sheet.module.css';

interface Props {
  user: UserDetail;
  /** Shows somebody else. */
  onOpen: (userId: string) => void;
}

/** The fields of one person and what can be done. */
export function UserDetails({ user, onOpen }: Props) {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  return (
    <>
      <dl className={styles['fields']}>
        <Field name={t('field.status')}>
          <UserStatus disabled={user.disabled} />
        </Field>
        <Field name={t('field.type')}>{t(`type.${user.userType}`)}</Field>
        <Field name={t('field.firstName')}>{user.firstName}</Field>
        <Field name={t('field.lastName')}>{user.lastName}</Field>
        <Field name={t('field.email')} wide>
          <a href={`mailto:${user.email}`}>{user.email}</a>
        </Field>
        <Field name={t('field.language')}>
          <span lang={user.language}>{languageNames[user.language]}</span>
        </Field>
        {user.experience !== undefined && (
          <Field name={t('field.experience')}>{t('years', { count: user.experience })}</Field>
        )}
        {user.coach && (
          <Field name={t('field.coach')}>
            <button type="button" className={styles['link']} onClick={() => user.coach && onOpen(user.coach.userId)}>
              {fullName(user.coach)}
            </button>
          </Field>
        )}
        <Field name={t('field.lastActive')}>
          {user.lastActiveOn ? <time dateTime={user.lastActiveOn}>{format.day(user.lastActiveOn)}</time> : t('never')}
        </Field>
        <Field name={t('field.createdAt')}>
          <time dateTime={user.createdAt}>{format.dateTime(user.createdAt)}</time>
        </Field>
        <Field name={t('field.updatedAt')}>
          <time dateTime={user.updatedAt}>{format.dateTime(user.updatedAt)}</time>
        </Field>
        <Field name={t('field.userId')} wide>
          <code className={styles['code']}>{user.userId}</code>
        </Field>
      </dl>
      <Link to={`/admin/audit?actor=${user.userId}`}>{t('audit')}</Link>
      <UserActions user={user} />
    </>
  );
}

function Field({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles['wide'] : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
