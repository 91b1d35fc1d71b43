import { useTranslation } from 'react-i18next';
import { themes, useTheme } from '#web/shell/choices/theme.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SettingsSection } from './settings-section.tsx';

export function ThemeSection() {
  const { t } = useTranslation(['account-settings', 'common']);
  const { theme, choose } = useTheme();
  return (
    <SettingsSection title={t('theme.title')} text={t('theme.text')}>
      <ChoiceGroup
        label={t('theme.title')}
        options={themes.map((value) => ({ value, label: t(`common:theme.${value}`) }))}
        value={theme}
        onChoose={choose}
      />
    </SettingsSection>
  );
}
