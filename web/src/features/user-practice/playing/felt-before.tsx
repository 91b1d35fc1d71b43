import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstTold, keepCheckIn } from '#web/days/keep-entries.ts';
import { MoodChoice, moodWord } from '#web/days/mood-choice.tsx';
import styles from './finish.module.css';

/** Before a practice: how one is, with one tap, if one likes. With the tap after it, it says what the practice does. */
export function FeltBefore() {
  const { t } = useTranslation(['user-practice', 'days']);
  const [isKept, setKept] = useState(false);
  const keep = (mood: number): void => {
    setKept(true);
    void keepCheckIn({ ...firstTold(), mood }, t(`days:mood.${moodWord(mood)}`));
  };
  return (
    <div className={styles['before']}>
      {!isKept && (
        <>
          <p>{t('before.mood')}</p>
          <MoodChoice label={t('before.mood')} onChoose={keep} />
        </>
      )}
      <p role="status">{isKept && t('finish.kept')}</p>
    </div>
  );
}
