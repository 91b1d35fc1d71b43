import '#web/ui/amplify/amplify.css';
import { useTranslation } from 'react-i18next';
import { useSession } from '#web/auth/session.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import styles from './dashboard-page.module.css';
import { FirstAssets } from './first-assets.tsx';
import { FirstUsers } from './first-users.tsx';
import { Stats } from './stats.tsx';

/** The platform at a glance: figures, the newest people and the newest files. */
export function Component() {
  const { t } = useTranslation('admin-dashboard');
  const { profile } = useSession();
  useTitle(t('title'));
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} intro={t('welcome', { name: profile?.firstName ?? '' })} />
      <Stats />
      <div className={styles['lists']}>
        <FirstUsers />
        <FirstAssets />
      </div>
    </div>
  );
}
