import { useTranslation } from 'react-i18next';
import { CirclePart } from '#web/features/community/shared/circle/circle-part.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './circle-page.module.css';

/** The circle of a client's coach. */
export function Component() {
  const { t } = useTranslation('client-circle');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} intro={t('intro')} />
      <CirclePart isCoach={false} />
    </div>
  );
}
