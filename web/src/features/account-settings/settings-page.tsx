import { useTranslation } from 'react-i18next';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { LanguageSection } from './language-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import styles from './settings.module.css';
import { SignOutSection } from './sign-out-section.tsx';
import { ThemeSection } from './theme-section.tsx';

/** What a person can set for themselves. Every section saves on its own. */
export function Component() {
  const { t } = useTranslation('account-settings');
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      <NameSection />
      <LanguageSection />
      <ThemeSection />
      <PasswordSection />
      <SecondFactorSection />
      <SignOutSection />
    </div>
  );
}
