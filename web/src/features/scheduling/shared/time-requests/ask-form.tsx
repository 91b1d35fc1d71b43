import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { timeRequestLimits } from '#contract/scheduling/limits.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type texts from './texts/en.json';
import styles from './time-requests.module.css';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'time-requests': typeof texts;
  }
}

/** As the server takes it. */
interface AskedTime {
  readonly startsLocal: string;
  readonly timeZone: string;
  readonly text?: string;
}

interface Props {
  /** First name. */
  coach: string;
  zone: string;
  /** The place that people call the zone by. */
  place: string;
  onAsk: (asked: AskedTime) => Promise<unknown>;
}

/** The first and the last day of the field, by the world’s clock. */
const dayAfter = (days: number): string => plusDays(utcDate(Date.now()), days);

/** A button that opens a form, in which a client asks for a time that is not on offer. What they wrote stays while the form is closed. */
export function AskForTime({ coach, zone, place, onAsk }: Props) {
  const { t } = useTranslation('time-requests');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const [text, setText] = useState('');
  const [state, setState] = useState<{ busy?: boolean; error?: unknown; done?: boolean }>({});
  const send = async (): Promise<void> => {
    setState({ busy: true });
    try {
      await onAsk({ startsLocal: `${date}T${time}`, timeZone: zone, ...(text.trim() !== '' && { text: text.trim() }) });
      setState({ done: true });
      setOpen(false);
      setText('');
    } catch (error) {
      console.error(error);
      setState({ error });
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!state.busy) void send();
  };
  if (!isOpen) {
    return (
      <div className={styles['ask']}>
        <p role="status" className={styles['done']}>
          {state.done && t('ask.done', { coach })}
        </p>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {t('ask.open')}
        </Button>
      </div>
    );
  }
  return (
    <form className={styles['form']} aria-labelledby={id} onSubmit={submit}>
      <h3 id={id}>{t('ask.open')}</h3>
      <p className={styles['hint']}>{t('ask.intro', { coach, place })}</p>
      <div className={styles['pair']}>
        <TextField
          label={t('ask.date')}
          type="date"
          required
          min={dayAfter(0)}
          max={dayAfter(timeRequestLimits.ahead / day - 1)}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          label={t('ask.time')}
          type="time"
          required
          step={300}
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <TextArea
        label={t('ask.words')}
        rows={2}
        maxLength={timeRequestLimits.text.maximum}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {state.error !== undefined && <ProblemBox error={state.error} />}
      <div className={styles['actions']}>
        <Button type="submit" busy={state.busy ?? false} busyLabel={t('ask.sending')}>
          {t('ask.send')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('ask.close')}
        </Button>
      </div>
    </form>
  );
}
