import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { KindWords, lowMood } from '#web/features/journal/shared/days/kind-words.tsx';
import { MoodChoice, moodWord } from '#web/features/journal/shared/days/mood-choice.tsx';
import { firstReport, keepCheckIn } from '#web/features/journal/shared/days/save-entries.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { latePart } from '#web/shell/late-part.tsx';
import { focusOnce } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './finish.module.css';

const ReflectionDialog = latePart(
  async () => (await import('#web/features/journal/shared/days/reflection-dialog.tsx')).ReflectionDialog,
);

interface Props {
  /** Seconds that were credited. */
  heard: number;
  onAgain: () => void;
}

/** After a practice: how long it was, and once, if one likes, how one is now. */
export function Finish({ heard, onAgain }: Props) {
  const { t } = useTranslation(['client-practice', 'days']);
  const [answer, setAnswer] = useState<'asked' | 'skipped' | number>('asked');
  const [line, setLine] = useState<'none' | 'writing' | 'written'>('none');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const minutes = Math.floor(heard / 60);

  const keep = (mood: number): void => {
    setAnswer(mood);
    void keepCheckIn({ ...firstReport(), mood, factors: ['practice'] }, t(`days:mood.${moodWord(mood)}`));
  };

  const end = (
    <section className={styles['finish']} aria-labelledby="finish">
      <h2 id="finish" ref={heading} tabIndex={-1}>
        {t('finish.title')}
      </h2>
      <p>{minutes > 0 ? t('finish.minutes', { count: minutes }) : t('finish.short')}</p>
      {answer === 'asked' && (
        <>
          <p className={styles['question']}>{t('finish.mood')}</p>
          <div className={styles['moods']}>
            <MoodChoice label={t('finish.mood')} onChoose={keep} />
          </div>
          <Button look="plain" onClick={() => setAnswer('skipped')}>
            {t('finish.skip')}
          </Button>
        </>
      )}
      <p role="status" tabIndex={-1} ref={typeof answer === 'number' ? focusOnce : undefined}>
        {typeof answer === 'number' && t('finish.kept')}
      </p>
      {typeof answer === 'number' && answer <= lowMood && <KindWords />}
      {line === 'written' && (
        <p role="status" tabIndex={-1} ref={focusOnce}>
          {t('finish.written')}
        </p>
      )}
      <div className={styles['ways']}>
        <Link to="/dashboard" className={buttonClass(answer === 'asked' ? 'quiet' : 'primary')}>
          {t('finish.today')}
        </Link>
        <Button look="quiet" onClick={onAgain}>
          {t('finish.again')}
        </Button>
        {line !== 'written' && (
          <Button look="plain" onClick={() => setLine('writing')}>
            {t('finish.write')}
          </Button>
        )}
      </div>
    </section>
  );
  return (
    <>
      {end}
      {line === 'writing' && (
        <Line onClose={() => setLine((now) => (now === 'writing' ? 'none' : now))} onKept={() => setLine('written')} />
      )}
    </>
  );
}

/** A reflection without a question. Whom it can be shared with is asked for only now. */
function Line({ onClose, onKept }: { onClose: () => void; onKept: () => void }) {
  const { today } = useToday();
  return <ReflectionDialog coach={today?.share?.coachFirstName} onClose={onClose} onKept={onKept} />;
}

/** Ends a practice before its end. */
export function FinishButton({ media, onFinish }: { media: HTMLMediaElement | null; onFinish: () => void }) {
  const { t } = useTranslation('client-practice');
  return (
    <Button
      look="quiet"
      onClick={() => {
        media?.pause();
        onFinish();
      }}
    >
      {t('player.finish')}
    </Button>
  );
}
