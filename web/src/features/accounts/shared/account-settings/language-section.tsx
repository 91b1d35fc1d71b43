import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '#contract/core/languages.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { languageNames } from '#web/lib/i18n/language-names.ts';
import { useLanguage } from '#web/shell/choices/use-language.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SavingResult } from './saving-result.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

/** Saved at once when chosen. */
export function LanguageSection() {
  const { t } = useTranslation('account-settings');
  const { language, choose } = useLanguage();
  const problemText = useProblemText();
  const { saving, save } = useSaving();
  // Marked at once, while its texts are still on their way.
  const [wanted, setWanted] = useState<Language>();
  const change = (value: Language): void => {
    setWanted(value);
    void save(() => choose(value)).then(() => setWanted(undefined));
  };
  return (
    <SettingsSection title={t('language.title')} text={t('language.text')}>
      <ChoiceGroup
        label={t('language.title')}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
        value={wanted ?? language}
        onChoose={change}
      />
      <SavingResult saving={saving} done={t('saved')} failureText={problemText} />
    </SettingsSection>
  );
}
