import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayLimits } from '#contract/days/limits.ts';
import type { Entry, Today } from '#contract/days/schema.ts';
import { dropEntry, firstTold, keepReflection } from '#web/days/keep-entries.ts';
import { SharedWord } from '#web/days/shared-word.tsx';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Card } from './card.tsx';
import styles from './reflection-card.module.css';

interface Props {
  today: Today;
  /** Of today, latest first, with what waits on this device. */
  entries: readonly Entry[];
}

/** One question of the day, which may be left alone, and what was answered. */
export function ReflectionCard({ today, entries }: Props) {
  const { t } = useTranslation('user-dashboard');
  const [turn, setTurn] = useState(0);
  const [text, setText] = useState('');
  const written = entries.find((entry) => entry.kind === 'reflection');
  const prompt = today.prompts[turn % Math.max(today.prompts.length, 1)];

  if (written?.kind === 'reflection') {
    return (
      <Card title={t('reflection.title')} aside={<ToJournal />}>
        <p role="status">{t('reflection.answered')}</p>
        <blockquote className={styles['words']}>{written.text}</blockquote>
        <div className={styles['foot']}>
          <SharedWord shared={written.shared} coach={today.share?.coachFirstName} />
          <Button look="plain" onClick={() => void dropEntry(written.id)}>
            {t('mood.undo')}
          </Button>
        </div>
      </Card>
    );
  }
  if (!prompt) return null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    void keepReflection({ ...firstTold(), promptId: prompt.id, text });
    setText('');
  };
  return (
    <Card title={t('reflection.title')} aside={<ToJournal />}>
      <p className={styles['prompt']}>{prompt.texts[currentLanguage()]}</p>
      <form className={styles['form']} onSubmit={submit}>
        <TextArea
          label={t('reflection.label')}
          hint={t('reflection.hint')}
          maxLength={dayLimits.reflection}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles['foot']}>
          <Button type="submit" disabled={text.trim() === ''}>
            {t('reflection.keep')}
          </Button>
          {today.prompts.length > 1 && (
            <Button look="plain" onClick={() => setTurn(turn + 1)}>
              {t('reflection.another')}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function ToJournal() {
  const { t } = useTranslation('user-dashboard');
  return <Link to="/journal">{t('reflection.journal')}</Link>;
}
