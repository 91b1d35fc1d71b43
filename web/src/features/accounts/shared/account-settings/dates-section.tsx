import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { profileRoutes } from '#contract/accounts/profile/routes.ts';
import type { Clock, ProfileChange, WeekStart } from '#contract/accounts/profile/schema.ts';
import { firstWeekdayOf } from '#contract/accounts/reading/first-weekday.ts';
import { clockOf, dateFormatOf, numberFormatOf } from '#contract/accounts/reading/reading.ts';
import { call } from '#web/lib/api/call.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SavingResult } from './saving-result.tsx';
import styles from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';
import { useSaving } from './use-saving.ts';

/** Each is saved at once when chosen. */
export function DatesSection() {
  const { t } = useTranslation('account-settings');
  const { profile } = useIdentity();
  const { all } = useCountries();
  const problemText = useProblemText();
  const format = useZonedFormat();
  const [region, clock, weekStart] = [useChoosing(), useChoosing(), useChoosing()];
  // What is being saved is marked at once.
  const own = { ...profile, ...region.wanted, ...clock.wanted, ...weekStart.wanted };
  const reading = { region: own.region ?? undefined, clock: own.clock, weekStart: own.weekStart };
  const day = (number: number) => format.weekday(number);
  const result = ({ saving }: Choosing) => <SavingResult saving={saving} done={t('saved')} failureText={problemText} />;
  return (
    <SettingsSection title={t('dates.title')} text={t('dates.text')}>
      <Example reading={reading} />
      <div className={styles['foot']}>
        <SelectField
          label={t('dates.region')}
          options={[{ value: '', label: t('dates.byLanguage') }, ...all]}
          value={reading.region ?? ''}
          onChoose={(value) => void region.choose({ region: value || null })}
        />
        {result(region)}
      </div>
      <div className={styles['foot']}>
        <ChoiceGroup<Clock>
          label={t('dates.clock')}
          options={[
            { value: '24', label: t('dates.24') },
            { value: '12', label: t('dates.12') },
          ]}
          value={clockOf(reading)}
          onChoose={(value) => void clock.choose({ clock: value })}
        />
        {result(clock)}
      </div>
      <div className={styles['foot']}>
        <SelectField<WeekStart>
          label={t('dates.weekStart')}
          options={[
            { value: 'region', label: t('dates.byRegion', { day: day(firstWeekdayOf({ region: reading.region })) }) },
            { value: 'monday', label: day(1) },
            { value: 'saturday', label: day(6) },
            { value: 'sunday', label: day(7) },
          ]}
          value={reading.weekStart ?? 'region'}
          onChoose={(value) => void weekStart.choose({ weekStart: value })}
        />
        {result(weekStart)}
      </div>
    </SettingsSection>
  );
}

/** How this very moment is written, and an amount, by what is chosen. */
function Example({
  reading: { region, clock },
}: {
  reading: { region: string | undefined; clock: Clock | undefined };
}) {
  const { t, i18n } = useTranslation('account-settings');
  const timeZone = useOwnZone();
  const [now] = useState(() => new Date());
  const { language } = i18n;
  const [moment, number] = useMemo(() => {
    const written = (options: Intl.DateTimeFormatOptions) =>
      dateFormatOf(language, { region, clock }, { ...options, timeZone }).format(now);
    return [
      `${written({ dateStyle: 'full' })}, ${written({ timeStyle: 'short' })}`,
      numberFormatOf(language, { region }, { minimumFractionDigits: 2 }).format(1234.5),
    ];
  }, [language, region, clock, timeZone, now]);
  return <p className={styles['example']}>{t('dates.example', { moment, number })}</p>;
}

type Choosing = ReturnType<typeof useChoosing>;

/** One choice, whose saving no other holds up. What is chosen while it is saved is saved next: arrow keys go through a list. */
const useChoosing = () => {
  const { refresh } = useIdentity();
  const { saving, save } = useSaving();
  const [wanted, setWanted] = useState<ProfileChange>();
  const last = useRef<ProfileChange>(undefined);
  const saveUntil = async (change: ProfileChange): Promise<void> => {
    await call(profileRoutes, 'updateMe', { body: change });
    await refresh();
    if (last.current && last.current !== change) await saveUntil(last.current);
  };
  const choose = async (change: ProfileChange): Promise<void> => {
    const isUnderWay = last.current !== undefined;
    last.current = change;
    setWanted(change);
    if (isUnderWay) return;
    await save(() => saveUntil(change));
    last.current = undefined;
    setWanted(undefined);
  };
  return { wanted, saving, choose };
};
