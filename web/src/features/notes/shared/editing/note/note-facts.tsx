import { useTranslation } from 'react-i18next';
import type { Note } from '#contract/notes/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './note-pane.module.css';

/** Shows the client and the age of a note. */
export function NoteFacts({ note, name }: { note: Note; name: string | undefined }) {
  const { t } = useTranslation('coach-notes');
  const format = useFormat();
  return (
    <p className={styles['facts']}>
      {name && <span>{t('about', { name })}</span>}
      <span>{t('since', { date: format.date(note.createdAt) })}</span>
      {note.sessionId && <span>{t('ofSession')}</span>}
    </p>
  );
}

/** Where list and note do not stand beside each other. */
export function BackToList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coach-notes');
  return (
    <Button look="plain" className={styles['back'] ?? ''} onClick={onClose}>
      <svg width="8" height="12" viewBox="0 0 8 12" fill="none" aria-hidden>
        <path d="M6.5 1 1.5 6l5 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
      {t('back')}
    </Button>
  );
}
