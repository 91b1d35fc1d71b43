import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

const sections = ['kept', 'seen', 'circle', 'device', 'email', 'yours', 'backups'] as const;

export function Component() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage
      title={t('privacy.title')}
      intro={t('privacy.intro')}
      operator={['name', 'address', 'email']}
      sections={sections.map((name) => ({ title: t(`privacy.${name}.title`), text: t(`privacy.${name}.text`) }))}
    />
  );
}
