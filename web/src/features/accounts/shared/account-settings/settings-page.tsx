import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { BellSection } from './bell-section.tsx';
import { CalendarSection } from './calendar/calendar-section.tsx';
import { DataSection } from './data-section.tsx';
import { DatesSection } from './dates-section.tsx';
import { FirstStepsSection } from './first-steps-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { LockSection } from './lock-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PictureSection } from './picture/picture-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { SignOutSection } from './sign-out-section.tsx';
import { ThemeSection } from './theme-section.tsx';
import { TimeZoneSection } from './time-zone-section.tsx';

/** Lets people change their own account. Every section saves on its own. */
export function Component() {
  const { t } = useTranslation('account-settings');
  const { profile } = useIdentity();
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      <NameSection />
      {profile?.userType !== 'internal-superuser' && <PictureSection />}
      <LanguageSection />
      <TimeZoneSection />
      <DatesSection />
      <ThemeSection />
      <KeysSection />
      {/* Administrators have no sessions. */}
      {profile && profile.userType !== 'internal-superuser' && (
        <>
          {profile.userType === 'user' && (
            <SettingsSection title={t('nudges.title')} text={t('nudges.intro')}>
              <div>
                <Link to="/settings/reminders" className={buttonClass('quiet', {})}>
                  {t('nudges.open')}
                </Link>
              </div>
            </SettingsSection>
          )}
          <BellSection userType={profile.userType} />
          <CalendarSection />
        </>
      )}
      <PasswordSection />
      <SecondFactorSection />
      <LockSection />
      <SignOutSection />
      <FirstStepsSection />
      <DataSection />
    </div>
  );
}
