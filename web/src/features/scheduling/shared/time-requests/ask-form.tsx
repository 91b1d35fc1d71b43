import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#contract/core/time/dates.ts';
import { gridMinutes } from '#contract/core/time/fields.ts';
import { day } from '#contract/core/units.ts';
import { timeRequestLimits } from '#contract/scheduling/limits.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { dateIn, placeOf } from '#web/lib/format/use-zoned-times.ts';
import { addTexts } from '#web/lib/i18n/i18n.ts';
import { DateTimeField } from '#web/lib/time/date-time-field.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from './time-requests.module.css';

// A page that a link opens does without the texts of date fields until then.
addTexts(import.meta.glob('/src/lib/time/texts/*.json', { import: 'default' }));

/** What somebody has filled in, whole or not. */
export interface AskDraft {
  readonly date: string;
  readonly time: string;
  readonly text: string;
}

interface Props {
  /** First name. */
  coach: string;
  zone: string;
  draft: AskDraft;
  busy: boolean;
  error: unknown;
  onEdit: (change: Partial<AskDraft>) => void;
  onSend: () => void;
  onClose: () => void;
}

/** Days ahead: one less than the server takes, wherever on earth it is. */
const lastDay = timeRequestLimits.ahead / day - 1;

export function AskForm({ coach, zone, draft, busy, error, onEdit, onSend, onClose }: Props) {
  const { t } = useTranslation('time-requests');
  const id = useId();
  const [now] = useState(() => Date.now());
  const today = dateIn(zone, now);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // What cannot be read says so at its field.
    if (draft.date !== '' && draft.time !== '') onSend();
  };
  return (
    <form className={styles['form']} aria-labelledby={id} onSubmit={submit}>
      <h2 id={id}>{t('ask.open')}</h2>
      <p className={styles['hint']}>{t('ask.intro', { coach, place: placeOf(zone) })}</p>
      <div className={styles['pair']}>
        <DateTimeField
          value={draft}
          onChange={({ date, time }) => onEdit({ date, time })}
          date={{ label: t('ask.date'), required: true, min: today, max: plusDays(today, lastDay) }}
          time={{ label: t('ask.time'), required: true, step: gridMinutes }}
        />
      </div>
      <TextArea
        label={t('ask.words')}
        rows={2}
        maxLength={timeRequestLimits.text.maximum}
        value={draft.text}
        onChange={({ target }) => onEdit({ text: target.value })}
      />
      {error !== undefined && <ProblemBox error={error} />}
      <div className={styles['actions']}>
        <Button type="submit" busy={busy} busyLabel={t('ask.sending')}>
          {t('ask.send')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('ask.close')}
        </Button>
      </div>
    </form>
  );
}
