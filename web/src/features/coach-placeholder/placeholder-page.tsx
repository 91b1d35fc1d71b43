import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './placeholder-page.module.css';

const pages = ['dashboard', 'sessions', 'content', 'progress', 'notes', 'revenue', 'analytics', 'community'] as const;

/** A coach page that is not built yet: what it will do, and where to go meanwhile. */
export function Component() {
  const { t } = useTranslation('coach-placeholder');
  const { pathname } = useLocation();
  const page = pages.find((name) => pathname.startsWith(`/coach/${name}`)) ?? 'dashboard';
  return (
    <div className={styles['page']}>
      <PageHeader title={t(`title.${page}`)} intro={t(`plan.${page}`)} />
      <div className={styles['surface']}>
        <EmptyState
          title={t('comingNext')}
          action={
            <Link to="/coach/clients" className={buttonClass('quiet')}>
              {t('toClients')}
            </Link>
          }
        >
          {t('meanwhile')}
        </EmptyState>
      </div>
    </div>
  );
}
