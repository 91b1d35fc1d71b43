import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { availabilityLimits } from '#contract/scheduling/limits.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type Draft, isLink } from '../draft.ts';
import { Section } from '../section.tsx';
import { offered, useWords } from '../use-words.ts';
import { Rule } from './rule.tsx';
import styles from './rules-section.module.css';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Friday at three in the afternoon, and Monday at nine: hours of a week that begins on Monday at midnight. */
const [friday, monday] = [4 * 24 + 15, 9];

/** The rules by which clients book, each with what it means in an example. */
export function RulesSection({ draft, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const [now] = useState(() => new Date().toISOString());
  const { slotStepMinutes, bufferMinutes, noticeHours, horizonDays, cancellationHours, reminderHours } = draft;
  const ninePlus = (minutes: number): string => words.time(clock(9 * 60 + minutes));
  const session = words.moment(friday);
  return (
    <Section title={t('rules.title')} text={t('rules.text')}>
      <Checkbox
        label={t('rules.selfBooking')}
        checked={draft.selfBooking}
        onChange={({ target }) => onChange({ selfBooking: target.checked })}
      />
      <Durations draft={draft} onChange={onChange} />
      <div className={styles['rules']}>
        <Rule
          label={t('rules.slotStepMinutes')}
          value={slotStepMinutes}
          options={offered.slotStepMinutes}
          words={words.minutes}
          onChoose={(value) => onChange({ slotStepMinutes: value })}
          example={t('example.slotStepMinutes', {
            first: ninePlus(0),
            second: ninePlus(slotStepMinutes),
            third: ninePlus(2 * slotStepMinutes),
          })}
        />
        <Rule
          label={t('rules.bufferMinutes')}
          value={bufferMinutes}
          options={offered.bufferMinutes}
          words={(value) => (value === 0 ? t('rules.none') : words.minutes(value))}
          onChoose={(value) => onChange({ bufferMinutes: value })}
          example={t('example.bufferMinutes', { end: ninePlus(60), next: ninePlus(60 + bufferMinutes) })}
        />
        <Rule
          label={t('rules.noticeHours')}
          value={noticeHours}
          options={offered.noticeHours}
          words={(value) => (value === 0 ? t('rules.none') : words.hours(value))}
          onChoose={(value) => onChange({ noticeHours: value })}
          example={t('example.noticeHours', { now: words.moment(monday), first: words.moment(monday + noticeHours) })}
        />
        <Rule
          label={t('rules.horizonDays')}
          value={horizonDays}
          options={offered.horizonDays}
          words={words.days}
          onChoose={(value) => onChange({ horizonDays: value })}
          example={t('example.horizonDays', {
            last: words.longDay(plusDays(dateAt(now, draft.timeZone), horizonDays)),
          })}
        />
        <Rule
          label={t('rules.cancellationHours')}
          value={cancellationHours}
          options={offered.cancellationHours}
          words={(value) => (value === 0 ? t('rules.start') : t('rules.before', { length: words.hours(value) }))}
          onChoose={(value) => onChange({ cancellationHours: value })}
          example={t('example.cancellationHours', { session, until: words.moment(friday - cancellationHours) })}
        />
        <Rule
          label={t('rules.reminderHours')}
          value={reminderHours}
          options={offered.reminderHours}
          words={(value) => (value === 0 ? t('rules.none') : t('rules.before', { length: words.hours(value) }))}
          onChoose={(value) => onChange({ reminderHours: value })}
          example={
            reminderHours === 0
              ? t('example.noReminder')
              : t('example.reminderHours', { session, at: words.moment(friday - reminderHours) })
          }
        />
        {reminderHours > 0 && <MoreReminders draft={draft} onChange={onChange} />}
      </div>
      <Checkbox
        label={t('rules.morningMail')}
        checked={draft.morningMail}
        onChange={({ target }) => onChange({ morningMail: target.checked })}
      />
      <TextField
        type="url"
        label={t('rules.videoLink')}
        hint={t('example.videoLink')}
        placeholder="https://"
        value={draft.videoLink}
        error={isLink(draft.videoLink) ? undefined : t('rules.badLink')}
        onChange={({ target }) => onChange({ videoLink: target.value })}
      />
    </Section>
  );
}

/** A second reminder, and a third once there is a second. */
function MoreReminders({ draft: { reminderHours, moreReminderHours }, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const places = [...moreReminderHours.keys(), moreReminderHours.length].slice(0, availabilityLimits.reminders - 1);
  const choose = (place: number, hours: number): void => {
    const next = [...moreReminderHours.slice(0, place), hours, ...moreReminderHours.slice(place + 1)];
    onChange({ moreReminderHours: [...new Set(next)].filter((each) => each > 0) });
  };
  return places.map((place) => {
    const chosen = moreReminderHours[place] ?? 0;
    const others = new Set([reminderHours, ...moreReminderHours.filter((_, other) => other !== place)]);
    return (
      <Rule
        key={place}
        label={t(place === 0 ? 'rules.secondReminder' : 'rules.thirdReminder')}
        value={chosen}
        options={offered.reminderHours.filter((hours) => !others.has(hours))}
        words={(value) => (value === 0 ? t('rules.none') : t('rules.before', { length: words.hours(value) }))}
        onChoose={(hours) => choose(place, hours)}
        example={t('example.moreReminders')}
      />
    );
  });
}

/** How long a session may be; at least one length. */
function Durations({ draft, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const words = useWords();
  const lengths = [...new Set([...offered.durations, ...draft.durations])].toSorted((one, other) => one - other);
  return (
    <fieldset className={styles['lengths']}>
      <legend>{t('rules.durations')}</legend>
      <div className={styles['choices']}>
        {lengths.map((length) => {
          const chosen = draft.durations.includes(length);
          return (
            <Checkbox
              key={length}
              label={words.minutes(length)}
              checked={chosen}
              disabled={!chosen && draft.durations.length >= availabilityLimits.durations}
              onChange={() =>
                onChange({
                  durations: lengths.filter((each) => (each === length ? !chosen : draft.durations.includes(each))),
                })
              }
            />
          );
        })}
      </div>
      {draft.durations.length === 0 ? (
        <p role="alert" className={styles['fault']}>
          {t('rules.noDuration')}
        </p>
      ) : (
        <p className={styles['example']}>
          {t('example.durations', { lengths: words.anyOf(draft.durations.map(words.minutes)) })}
        </p>
      )}
    </fieldset>
  );
}

/** @param minutes after midnight */
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
