import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { SettingsSection } from './settings-section.tsx';

/** Leads to the page of its own. */
export function DataSection() {
  const { t } = useTranslation('account-settings');
  return (
    <SettingsSection title={t('data.title')} text={t('data.text')}>
      <div>
        <Link to="/settings/data" className={buttonClass('quiet', {})}>
          {t('data.open')}
        </Link>
      </div>
    </SettingsSection>
  );
}
