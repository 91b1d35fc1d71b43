import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { profileRoutes } from '#contract/accounts/profile/routes.ts';
import { PersonName } from '#contract/core/fields.ts';
import { call } from '#web/lib/api/call.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SavingResult } from './saving-result.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

const Names = v.object({ firstName: PersonName, lastName: PersonName });

export function NameSection() {
  const { t } = useTranslation(['account-settings', 'common']);
  const { profile, refresh } = useIdentity();
  const problemText = useProblemText();
  const { saving, save, reset } = useSaving();
  const [names, setNames] = useState({ firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '' });
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = v.safeParse(Names, names);
    setFaults(new Set(parsed.issues?.map((issue) => v.getDotPath(issue) ?? '')));
    if (!parsed.success) return;
    void save(async () => {
      await call(profileRoutes, 'updateMe', { body: parsed.output });
      await refresh();
      setNames(parsed.output);
    });
  };
  const field = (name: 'firstName' | 'lastName') => ({
    label: t(`name.${name}`),
    name,
    value: names[name],
    required: true,
    error: faults.has(name) ? t('name.bad') : undefined,
    onChange: (event: { target: { value: string } }) => {
      setNames({ ...names, [name]: event.target.value });
      reset();
    },
  });

  return (
    <SettingsSection title={t('name.title')} text={t('name.text')}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <div className={styles['pair']}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <p className={styles['text']}>{t('name.email', { email: profile?.email ?? '' })}</p>
        <div className={styles['foot']}>
          <Button type="submit" busy={saving.state === 'busy'} busyLabel={t('common:saving')}>
            {t('common:save')}
          </Button>
          <SavingResult saving={saving} done={t('saved')} failureText={problemText} />
        </div>
      </form>
    </SettingsSection>
  );
}
