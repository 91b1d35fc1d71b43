import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appLock } from '#web/lib/auth/app-lock.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { isLookingInside } from '#web/lib/auth/look-inside.ts';
import { askPasskey, canLock, makePasskey } from '#web/lib/auth/passkey.ts';
import { forgetLock, keepLock, lockMinutes, storedLock } from '#web/lib/auth/stored-lock.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

const limits = ['does', 'stored', 'people', 'outside', 'out'] as const;

/** Locks the app on this device, and says what that does not protect. It is about this device alone, so nothing is sent. */
export function LockSection() {
  const { t } = useTranslation('account-settings');
  const { profile } = useIdentity();
  const [isAble, setAble] = useState<boolean>();
  useEffect(() => {
    void canLock().then(setAble);
  }, []);
  if (!profile || isLookingInside()) return null;
  return (
    <SettingsSection title={t('lock.title')} text={t('lock.text')} place="lock">
      {isAble === false && !storedLock(profile.userId) ? (
        <p>{t('lock.unable')}</p>
      ) : (
        <Choices person={profile.userId} />
      )}
      <div className={styles['limits']}>
        <h3>{t('lock.limits.title')}</h3>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{t(`lock.limits.${limit}`)}</li>
          ))}
        </ul>
      </div>
    </SettingsSection>
  );
}

function Choices({ person }: { person: string }) {
  const { t } = useTranslation('account-settings');
  const { lock, isBusy, failed, turnOn, turnOff, choose } = useLock(person);
  return (
    <>
      <Checkbox
        label={t('lock.label')}
        checked={lock !== undefined}
        aria-busy={isBusy || undefined}
        onChange={() => void (lock ? turnOff() : turnOn(t('lock.passkey')))}
      />
      {lock && (
        <div className={styles['foot']}>
          <p>{t('lock.after')}</p>
          <ChoiceGroup
            label={t('lock.after')}
            options={lockMinutes.map((minutes) => ({ value: `${minutes}`, label: t(`lock.minutes.${minutes}`) }))}
            value={`${lock.minutes}`}
            onChoose={choose}
          />
        </div>
      )}
      {failed && <ErrorBox>{t(`lock.failed.${failed}`)}</ErrorBox>}
    </>
  );
}

type Failure = 'on' | 'off' | 'save';

const useLock = (person: string) => {
  const [lock, setLock] = useState(() => storedLock(person));
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Failure>();

  const attempt = async (failure: Failure, act: () => Promise<void> | void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailed(undefined);
    try {
      await act();
    } catch (error) {
      console.error(error);
      setFailed(failure);
    }
    // Another tab may have changed it while the device was asking.
    setLock(storedLock(person));
    appLock.look();
    setBusy(false);
  };

  const turnOn = (name: string) =>
    attempt('on', async () => keepLock(person, { credentialId: await makePasskey(person, name), minutes: 1 }));
  const turnOff = () =>
    attempt('off', async () => {
      if (lock && !(await askPasskey(lock.credentialId))) throw new Error('The passkey did not answer the question');
      forgetLock(person);
    });
  const choose = (value: string): void => {
    const minutes = lockMinutes.find((each) => `${each}` === value);
    if (lock && minutes !== undefined) void attempt('save', () => keepLock(person, { ...lock, minutes }));
  };
  return { lock, isBusy, failed, turnOn, turnOff, choose };
};
