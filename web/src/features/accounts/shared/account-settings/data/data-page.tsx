import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from '../settings.module.css';
import { ErasureSection } from './erasure-section.tsx';
import { ExportSection } from './export-section.tsx';
import { MailsSection } from './mails-section.tsx';

/** Lets people export their data, end their account and choose their mails. Each part loads and fails by itself. */
export function Component() {
  const { t } = useTranslation('account-settings');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('data.title')} intro={t('data.text')} action={<Link to="/settings">{t('title')}</Link>} />
      <ExportSection />
      <MailsSection />
      <ErasureSection />
    </div>
  );
}
