import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileRoutes } from '#contract/accounts/profile/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { dateFormat } from '#web/lib/format/formats.ts';
import { ZoneField, zoneName } from '#web/lib/time/zone-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SavingResult } from './saving-result.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

/** Saved at once when chosen. */
export function TimeZoneSection() {
  const { t, i18n } = useTranslation('account-settings');
  const { profile, refresh } = useIdentity();
  const problemText = useProblemText();
  const { saving, save } = useSaving();
  const [wanted, setWanted] = useState<string>();
  const [now] = useState(() => new Date());
  const device = deviceZone();
  const zone = wanted ?? profile?.timeZone ?? device;
  const change = (timeZone: string): void => {
    if (timeZone === profile?.timeZone) return;
    setWanted(timeZone);
    void save(async () => {
      await call(profileRoutes, 'updateMe', { body: { timeZone } });
      await refresh();
    }).then(() => setWanted(undefined));
  };
  const time = dateFormat(i18n.language, { timeStyle: 'short', timeZone: zone }).format(now);
  return (
    <SettingsSection title={t('timeZone.title')} text={t('timeZone.text')}>
      <ZoneField
        label={t('timeZone.label')}
        nothing={t('timeZone.nothing')}
        value={zone}
        onChoose={change}
        hint={t('timeZone.now', { time })}
      />
      <div className={styles['foot']}>
        {zone !== device && (
          <Button look="quiet" onClick={() => change(device)}>
            {t('timeZone.device', { zone: zoneName(device) })}
          </Button>
        )}
        <SavingResult saving={saving} done={t('saved')} failureText={problemText} />
      </div>
    </SettingsSection>
  );
}
