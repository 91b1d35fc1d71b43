import { useTranslation } from 'react-i18next';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './dashboard-page.module.css';
import { FirstAssets } from './first-assets.tsx';
import { FirstHour } from './first-hour/first-hour.tsx';
import { FirstUsers } from './first-users.tsx';
import { Stats } from './stats.tsx';

/** The platform at a glance: figures, the newest people and the newest files. */
export function Component() {
  const { t } = useTranslation('admin-dashboard');
  const { profile } = useIdentity();
  return (
    <Page>
      <PageHeader title={t('title')} intro={t('welcome', { name: profile?.firstName ?? '' })} />
      <FirstHour />
      <Stats />
      <div className={styles['lists']}>
        <FirstUsers />
        <FirstAssets />
      </div>
    </Page>
  );
}
