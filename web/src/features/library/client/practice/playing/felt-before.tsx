import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KindWords, lowMood } from '#web/features/journal/shared/days/kind-words.tsx';
import { MoodChoice, moodWord } from '#web/features/journal/shared/days/mood-choice.tsx';
import { firstReport, keepCheckIn } from '#web/features/journal/shared/days/save-entries.ts';
import { focusOnce } from '#web/ui/focus-once.ts';
import styles from './finish.module.css';

/** Before a practice: how one is, with one tap, if one likes. With the tap after it, it says what the practice does. */
export function FeltBefore() {
  const { t } = useTranslation(['client-practice', 'days']);
  const [kept, setKept] = useState<number>();
  const keep = (mood: number): void => {
    setKept(mood);
    void keepCheckIn({ ...firstReport(), mood }, t(`days:mood.${moodWord(mood)}`));
  };
  return (
    <div className={styles['before']}>
      {kept === undefined && (
        <>
          <p>{t('before.mood')}</p>
          <MoodChoice label={t('before.mood')} onChoose={keep} />
        </>
      )}
      <p role="status" tabIndex={-1} ref={kept === undefined ? undefined : focusOnce}>
        {kept !== undefined && t('finish.kept')}
      </p>
      {kept !== undefined && kept <= lowMood && <KindWords />}
    </div>
  );
}
