import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileRoutes } from '#contract/profile/routes.ts';
import type { Clock } from '#contract/time/fields.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useIdentity } from '#web/auth/identity.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SavingResult } from './saving-result.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

/** Saved at once when chosen. */
export function ClockSection() {
  const { t } = useTranslation('account-settings');
  const { profile, refresh } = useIdentity();
  const problemText = useProblemText();
  const { saving, save } = useSaving();
  const [wanted, setWanted] = useState<Clock>();
  const change = (clock: Clock): void => {
    setWanted(clock);
    void save(async () => {
      await call(profileRoutes, 'updateMe', { body: { clock } });
      await refresh();
    }).then(() => setWanted(undefined));
  };
  return (
    <SettingsSection title={t('clock.title')} text={t('clock.text')}>
      <ChoiceGroup<Clock>
        label={t('clock.title')}
        options={[
          { value: '24', label: t('clock.24') },
          { value: '12', label: t('clock.12') },
        ]}
        value={wanted ?? profile?.clock ?? '24'}
        onChoose={change}
      />
      <SavingResult saving={saving} done={t('saved')} failureText={problemText} />
    </SettingsSection>
  );
}
