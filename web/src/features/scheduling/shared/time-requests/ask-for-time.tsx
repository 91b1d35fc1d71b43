import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { AskDraft } from './ask-form.tsx';
import type texts from './texts/en.json';
import styles from './time-requests.module.css';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'time-requests': typeof texts;
  }
}

const AskForm = lazy(async () => ({ default: (await import('./ask-form.tsx')).AskForm }));

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
  onAsk: (asked: AskedTime) => Promise<unknown>;
}

const empty: AskDraft = { date: '', time: '', text: '' };

/** A button that opens a form, in which a client asks for a time that is not on offer. What they wrote stays while the form is closed. */
export function AskForTime({ coach, zone, onAsk }: Props) {
  const { t } = useTranslation('time-requests');
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(empty);
  const [state, setState] = useState<{ busy?: boolean; error?: unknown; done?: boolean }>({});
  const send = async (): Promise<void> => {
    if (state.busy) return;
    setState({ busy: true });
    const { date, time, text } = draft;
    try {
      const words = text.trim() === '' ? {} : { text: text.trim() };
      await onAsk({ startsLocal: `${date}T${time}`, timeZone: zone, ...words });
      setState({ done: true });
      setOpen(false);
      setDraft(empty);
    } catch (error) {
      console.error(error);
      setState({ error });
    }
  };
  if (isOpen) {
    return (
      <Suspense fallback={<Skeleton height="20rem" />}>
        <AskForm
          coach={coach}
          zone={zone}
          draft={draft}
          busy={state.busy ?? false}
          error={state.error}
          onEdit={(change) => setDraft((before) => ({ ...before, ...change }))}
          onSend={() => void send()}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    );
  }
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
