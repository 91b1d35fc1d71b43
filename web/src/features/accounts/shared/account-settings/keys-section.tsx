import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Switches single keys off, for whoever speaks to their device or hits keys by chance. */
export function KeysSection() {
  const { t } = useTranslation('account-settings');
  const [isOn, setOn] = useState(() => remembered('keys') !== 'off');
  return (
    <SettingsSection title={t('keys.title')} text={t('keys.text')}>
      <Checkbox
        label={t('keys.label')}
        checked={isOn}
        onChange={({ target }) => {
          remember('keys', target.checked ? 'on' : 'off');
          setOn(target.checked);
        }}
      />
    </SettingsSection>
  );
}
