import { useTranslation } from 'react-i18next';
import { ThreadList } from '#web/features/community/shared/messages/thread-list.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './messages-page.module.css';

/** A client's coaches to write to. */
export function Component() {
  const { t } = useTranslation('client-messages');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} intro={t('intro')} />
      <ThreadList side="client" at="/messages" />
    </div>
  );
}
