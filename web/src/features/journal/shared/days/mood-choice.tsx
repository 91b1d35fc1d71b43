import { useTranslation } from 'react-i18next';
import { type MoodWord, moods } from '#contract/journal/days/words.ts';
import styles from './mood-choice.module.css';
import { MoodFace } from './mood-face.tsx';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    days: typeof texts;
  }
}

interface Props {
  /** The question; by default, how one is now. */
  label?: string;
  /** 1 to 5. */
  onChoose: (mood: number) => void;
  /** Where one is chosen already and may be changed. */
  chosen?: number | undefined;
}

/** Five moods, each a face and a word; one tap. Needs the texts `days`. */
export function MoodChoice({ label, onChoose, chosen }: Props) {
  const { t } = useTranslation('days');
  return (
    <div role="group" aria-label={label ?? t('choice')} className={styles['moods']}>
      {moods.map((word, index) => (
        <button
          key={word}
          type="button"
          aria-pressed={chosen === undefined ? undefined : chosen === index + 1}
          className={styles['mood']}
          onClick={() => onChoose(index + 1)}
        >
          <MoodFace mood={word} />
          {t(`mood.${word}`)}
        </button>
      ))}
    </div>
  );
}

/** The word of a mood from 1 to 5. */
export const moodWord = (mood: number): MoodWord => moods[Math.round(mood) - 1] ?? 'meh';
