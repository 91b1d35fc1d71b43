import { useTranslation } from 'react-i18next';
import { LegalPage } from './legal-page.tsx';

const sections = ['service', 'care', 'account', 'conduct'] as const;

export function Component() {
  const { t } = useTranslation('legal');
  return (
    <LegalPage
      title={t('terms.title')}
      intro={t('terms.intro')}
      operator={['name', 'address', 'email', 'law', 'date']}
      sections={sections.map((name) => ({ title: t(`terms.${name}.title`), text: t(`terms.${name}.text`) }))}
    />
  );
}
