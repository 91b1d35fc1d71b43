import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { adminPages } from './admin-pages.ts';
import styles from './admin-placeholder-page.module.css';

/** An administrator's page that is not built yet: what it will do. */
export function Component() {
  const { t } = useTranslation('admin-layout');
  const { pathname } = useLocation();
  const page = adminPages.find(({ path }) => path === pathname)?.page ?? 'dashboard';
  useTitle(t(`page.${page}`));
  return (
    <div className={styles['page']}>
      <PageHeader title={t(`page.${page}`)} intro={t(`plan.${page}`)} />
      <div className={styles['surface']}>
        <EmptyState title={t('comingNext')}>{t('meanwhile')}</EmptyState>
      </div>
    </div>
  );
}
