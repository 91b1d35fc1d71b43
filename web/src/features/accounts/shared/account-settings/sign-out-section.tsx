import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SavingResult } from './saving-result.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

export function SignOutSection() {
  const { t } = useTranslation(['account-settings', 'common']);
  const { signOut } = useIdentity();
  const { saving, save } = useSaving();
  const [asking, setAsking] = useState(false);

  // When it succeeds, the guard leads to the login page.
  const confirm = (): void => {
    setAsking(false);
    void save(() => signOut({ everywhere: true }));
  };

  return (
    <SettingsSection title={t('everywhere.title')} text={t('everywhere.text')}>
      <div>
        <Button look="quiet" busy={saving.state === 'busy'} onClick={() => setAsking(true)}>
          {t('everywhere.action')}
        </Button>
      </div>
      {/* When it is done the page is gone, unless the person has chosen to stay. */}
      {saving.state !== 'done' && (
        <SavingResult saving={saving} done={t('saved')} failureText={() => t('everywhere.failed')} />
      )}
      {asking && (
        <ConfirmDialog
          title={t('everywhere.ask')}
          confirmLabel={t('everywhere.action')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          {t('everywhere.askText')}
        </ConfirmDialog>
      )}
    </SettingsSection>
  );
}
