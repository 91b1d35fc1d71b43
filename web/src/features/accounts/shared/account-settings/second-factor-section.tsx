import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { SettingsSection } from './settings-section.tsx';

/** Leads to the page of its own: what it takes is fetched there only. */
export function SecondFactorSection() {
  const { t } = useTranslation('account-settings');
  return (
    <SettingsSection title={t('secondFactor.title')} text={t('secondFactor.text')}>
      <div>
        <Link to="/settings/second-factor" className={buttonClass('quiet', {})}>
          {t('secondFactor.open')}
        </Link>
      </div>
    </SettingsSection>
  );
}
