import { useTranslation } from 'react-i18next';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';
import { Loaded } from './loaded.tsx';
import { useMails } from './use-own-data.ts';

const digests = ['weekly', 'daily', 'off'] as const;

/** Which mails come that nobody has to get. Saved at once. */
export function MailsSection() {
  const { t } = useTranslation('account-settings');
  const { chosen, change } = useMails();
  const isCoach = useIdentity().profile?.userType === 'coach';
  return (
    <SettingsSection title={t('data.mails.title')} text={t('data.mails.text')}>
      <Loaded query={chosen}>
        {({ reminders, messages, digest, calendar }) => (
          <>
            <Checkbox
              label={t('data.mails.reminders')}
              checked={reminders}
              onChange={({ target }) => change.mutate({ reminders: target.checked })}
            />
            <Checkbox
              label={t('data.mails.messages')}
              checked={messages}
              onChange={({ target }) => change.mutate({ messages: target.checked })}
            />
            {isCoach && (
              <Checkbox
                label={t('data.mails.calendar')}
                checked={calendar}
                onChange={({ target }) => change.mutate({ calendar: target.checked })}
              />
            )}
            <SelectField
              label={t('data.mails.digest')}
              value={digest}
              options={digests.map((value) => ({ value, label: t(`data.mails.${value}`) }))}
              onChoose={(value) => change.mutate({ digest: value })}
            />
            {change.error && <ProblemBox error={change.error} />}
            <p role="status" className={styles['done']}>
              {change.isSuccess && <>✓ {t('saved')}</>}
            </p>
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}
