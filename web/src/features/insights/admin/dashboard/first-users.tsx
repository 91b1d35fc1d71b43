import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { userRoutes } from '#contract/admin/users/routes.ts';
import { fullName } from '#contract/core/full-name.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Email } from '#web/lists/cells/email.tsx';
import { Badge } from '#web/ui/amplify/badge.tsx';
import { Face } from '#web/ui/figures/face.tsx';
import { TitledCard } from '#web/ui/layout/card.tsx';
import styles from './dashboard-page.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The first five people of the list. */
export function FirstUsers() {
  const { t } = useTranslation('admin-dashboard');
  const format = useFormat();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: keyOf('users', 'first'),
    queryFn: ({ signal }) => call(userRoutes, 'listUsers', { query: { limit: '5' }, signal }),
  });
  return (
    <TitledCard
      className={styles['section']}
      title={t('users.title')}
      aside={<Link to="/admin/users">{t('users.all')}</Link>}
      busy={isPending}
    >
      {isPending && <RowsSkeleton />}
      {error && <LoadFailed title={t('users.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className={styles['none']}>{t('users.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={styles['rows']}>
          {data.items.map((user) => (
            <li key={user.userId} className={styles['row']}>
              <Face size="s" name={fullName(user)} />
              <div className={styles['what']}>
                <Link to={`/admin/users?user=${user.userId}`} className={styles['name'] ?? ''}>
                  {fullName(user)}
                </Link>
                <span className={styles['detail']}>
                  <Email address={user.email} />
                </span>
              </div>
              <div className={styles['aside']}>
                <Badge>{t(`type.${user.userType}`)}</Badge>
                <time dateTime={user.createdAt} className={styles['detail']}>
                  {format.date(user.createdAt)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      )}
    </TitledCard>
  );
}
