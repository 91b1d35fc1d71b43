import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userRoutes } from '#contract/admin/users/routes.ts';
import { fullName } from '#contract/core/full-name.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import { UserDetails } from './user-details.tsx';
import styles from './user-sheet.module.css';

/** One person with all details. */
const useUser = (userId: string) =>
  useQuery({
    queryKey: keyOf('users', 'one', userId),
    queryFn: ({ signal }) => call(userRoutes, 'getUser', { params: { userId }, signal }),
  });

interface Props {
  userId: string;
  onClose: () => void;
  /** Shows somebody else. */
  onOpen: (userId: string) => void;
}

/** Everything about one person, beside the list. */
export function UserSheet({ userId, onClose, onOpen }: Props) {
  const { t } = useTranslation(['admin-users', 'common']);
  const { data: user, error, isFetching, refetch } = useUser(userId);
  return (
    <SideSheet title={user ? fullName(user) : t('details')} closeLabel={t('common:close')} onClose={onClose}>
      {user && <UserDetails user={user} onOpen={onOpen} />}
      {!user && error && (
        <LoadFailed title={t('failedOne')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!user && !error && (
        <div aria-busy className={styles['waiting']}>
          {['70%', '40%', '55%', '45%', '60%', '50%'].map((width) => (
            <div key={width}>
              <Skeleton width="6rem" height="0.8rem" />
              <Skeleton width={width} height="1.2rem" />
            </div>
          ))}
        </div>
      )}
    </SideSheet>
  );
}
