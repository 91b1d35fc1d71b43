import { type FormEvent, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import type { Entry, Reflection, Today } from '#contract/journal/days/schema.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { DraftOffer } from '#web/features/journal/shared/days/draft-parts.tsx';
import { dropEntry, firstReport, keepReflection } from '#web/features/journal/shared/days/save-entries.ts';
import { SharedWord } from '#web/features/journal/shared/days/shared-word.tsx';
import { useDraft } from '#web/features/journal/shared/days/use-draft.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import styles from './reflection-card.module.css';
import { useJustSaved } from './use-just-saved.ts';

const ReflectionDialog = lazy(async () => ({
  default: (await import('#web/features/journal/shared/days/reflection-dialog.tsx')).ReflectionDialog,
}));

interface Props {
  today: Today;
  /** Of today, latest first, with what waits on this device. */
  entries: readonly Entry[];
}

/** The question is kept with the answer: the next day asks another one. */
const Draft = v.object({ promptId: v.string(), question: v.string(), text: v.string() });
type Draft = v.InferOutput<typeof Draft>;

/** One question of the day, which may be left alone, and what was answered. */
export function ReflectionCard({ today, entries }: Props) {
  const { t } = useTranslation('client-dashboard');
  const [turn, setTurn] = useState(0);
  const [text, setText] = useState('');
  const [begun, setBegun] = useState<Pick<Draft, 'promptId' | 'question'>>();
  const [justKept, setJustKept] = useJustSaved<Draft & { readonly id: string }>();
  const written = entries.find((entry) => entry.kind === 'reflection');
  const ofDay = today.prompts[turn % Math.max(today.prompts.length, 1)];
  const prompt = begun ?? (ofDay && { promptId: ofDay.id, question: ofDay.texts[currentLanguage()] });
  const draft = useDraft('reflection today', Draft, prompt && text !== '' ? { ...prompt, text } : undefined);
  const { offered } = draft;

  const takeUp = ({ text: words, ...question }: Draft): void => {
    setBegun(question);
    setText(words);
    draft.takeUp();
  };
  if (offered) {
    return (
      <DashboardCard title={t('reflection.title')} aside={<ToJournal />}>
        <p className={styles['prompt']}>{offered.question}</p>
        <DraftOffer words={offered.text} onTakeUp={() => takeUp(offered)} onDiscard={() => draft.end()} />
      </DashboardCard>
    );
  }
  if (written?.kind === 'reflection' && !begun) {
    const undo = justKept?.id === written.id ? justKept : undefined;
    return (
      <Written
        written={written}
        coach={today.share?.coachFirstName}
        // The words go back to where they were written.
        onUndo={
          undo &&
          (() => {
            void dropEntry(undo.id);
            setJustKept(undefined);
            setBegun(undo);
            setText(undo.text);
          })
        }
      />
    );
  }
  if (!prompt) return null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    const told = firstReport();
    const { promptId, question } = prompt;
    draft.end(keepReflection({ ...told, promptId, text }));
    setJustKept({ id: told.id, promptId, question, text });
    setBegun(undefined);
    setText('');
  };
  return (
    <DashboardCard title={t('reflection.title')} aside={<ToJournal />}>
      <p className={styles['prompt']}>{prompt.question}</p>
      <form ref={draft.isAnswered ? focusFirst : undefined} className={styles['form']} onSubmit={submit}>
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
            <Button
              look="plain"
              onClick={() => {
                setBegun(undefined);
                setTurn(turn + 1);
              }}
            >
              {t('reflection.another')}
            </Button>
          )}
        </div>
      </form>
    </DashboardCard>
  );
}

interface WrittenProps {
  written: Reflection;
  /** First name. */
  coach: string | undefined;
  /** There for a moment after it was written. */
  onUndo: (() => void) | undefined;
}

/**
 * Shows the answer. After the first moments it can be changed like any other entry, and deleted in the journal alone.
 */
function Written({ written, coach, onUndo }: WrittenProps) {
  const { t } = useTranslation('client-dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <DashboardCard title={t('reflection.title')} aside={<ToJournal />}>
      <p role="status">{t('reflection.answered')}</p>
      <blockquote className={styles['words']}>{written.text}</blockquote>
      <div className={styles['foot']}>
        <SharedWord shared={written.shared} coach={coach} />
        {onUndo ? (
          <Button look="plain" onClick={onUndo}>
            {t('mood.undo')}
          </Button>
        ) : (
          <Button look="plain" onClick={() => setOpen(true)}>
            {t('reflection.change')}
          </Button>
        )}
      </div>
      {isOpen && <ReflectionDialog entry={written} coach={coach} onClose={() => setOpen(false)} />}
    </DashboardCard>
  );
}

function ToJournal() {
  const { t } = useTranslation('client-dashboard');
  return <Link to="/journal">{t('reflection.journal')}</Link>;
}
