import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CheckIn, Entry } from '#contract/journal/days/schema.ts';
import { KindWords, lowMood } from '#web/features/journal/shared/days/kind-words.tsx';
import { MoodChoice, moodWord } from '#web/features/journal/shared/days/mood-choice.tsx';
import { MoodFace } from '#web/features/journal/shared/days/mood-face.tsx';
import { dropEntry, firstReport, keepCheckIn } from '#web/features/journal/shared/days/save-entries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { focusFirst, focusOnce } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './mood-card.module.css';
import { useJustSaved } from './use-just-saved.ts';

const CheckInDialog = lazy(async () => ({
  default: (await import('#web/features/journal/shared/days/check-in-dialog.tsx')).CheckInDialog,
}));

interface Props {
  /** Of today, latest first. */
  entries: readonly Entry[];
  /** First name. */
  coach: string | undefined;
}

/** How somebody is: one tap, kept at once. What else there is to say of it may follow. */
export function MoodCard({ entries, coach }: Props) {
  const { t } = useTranslation(['client-dashboard', 'days']);
  const [tapped, setTapped] = useState<{ id: string; mood: number }>();
  const [justTapped, setJustTapped] = useJustSaved<string>();
  const [opened, setOpened] = useState<CheckIn>();
  const [isBack, setBack] = useState(false);
  const checkIns = entries.filter((entry) => entry.kind === 'check-in');
  // Its mood may have been changed since.
  const kept = checkIns.find(({ id }) => id === tapped?.id);
  const noted = tapped && { ...tapped, mood: kept?.mood ?? tapped.mood };
  // What was added since is not taken away with the tap.
  const mayUndo = noted !== undefined && justTapped === noted.id && (kept?.revision ?? 1) === 1;

  const tap = (mood: number): void => {
    const told = firstReport();
    setTapped({ id: told.id, mood });
    setJustTapped(told.id);
    void keepCheckIn({ ...told, mood }, t(`days:mood.${moodWord(mood)}`));
  };
  const chooseAgain = (): void => {
    setTapped(undefined);
    setBack(true);
  };
  const undo = (id: string): void => {
    chooseAgain();
    void dropEntry(id);
  };

  return (
    <Card as="section" shadow="high" className={styles['card']} aria-labelledby="mood">
      <div className={styles['head']}>
        <h2 id="mood">{t('days:choice')}</h2>
        {!noted && <p className={styles['aside']}>{t('mood.intro')}</p>}
      </div>
      {noted ? (
        <div className={styles['noted']}>
          <MoodFace mood={moodWord(noted.mood)} size={44} />
          <p ref={focusOnce} tabIndex={-1} className={styles['word']}>
            {t('mood.noted', { mood: t(`days:mood.${moodWord(noted.mood)}`) })}
          </p>
          <div className={styles['actions']}>
            {!(kept && hasDetails(kept)) && (
              <Button look="quiet" disabled={!kept} onClick={() => setOpened(kept)}>
                {t('mood.more')}
              </Button>
            )}
            {mayUndo ? (
              <Button look="plain" disabled={!kept} onClick={() => undo(noted.id)}>
                {t('mood.undo')}
              </Button>
            ) : (
              <Button look="plain" disabled={!kept} onClick={() => setOpened(kept)}>
                {t('reflection.change')}
              </Button>
            )}
            <Button look="plain" onClick={chooseAgain}>
              {t('mood.again')}
            </Button>
          </div>
        </div>
      ) : (
        <div ref={isBack ? focusFirst : undefined}>
          <MoodChoice onChoose={tap} />
        </div>
      )}
      {noted && noted.mood <= lowMood && <KindWords />}
      <SoFar checkIns={checkIns.filter(({ id }) => id !== noted?.id)} onOpen={setOpened} />
      {opened && <CheckInDialog entry={opened} coach={coach} onClose={() => setOpened(undefined)} />}
    </Card>
  );
}

const hasDetails = ({ emotions, factors, note }: CheckIn): boolean =>
  emotions.length + factors.length > 0 || note !== undefined;

function SoFar({ checkIns, onOpen }: { checkIns: readonly CheckIn[]; onOpen: (entry: CheckIn) => void }) {
  const { t } = useTranslation(['client-dashboard', 'days']);
  const format = useFormat();
  if (checkIns.length === 0) return null;
  return (
    <div className={styles['soFar']}>
      <h3>{t('mood.soFar')}</h3>
      <ul className={styles['list']}>
        {checkIns.toReversed().map((entry) => {
          const mood = t(`days:mood.${moodWord(entry.mood)}`);
          const time = format.time(entry.occurredAt);
          return (
            <li key={entry.id}>
              <button
                type="button"
                className={styles['earlier']}
                aria-label={t('mood.change', { mood, time })}
                onClick={() => onOpen(entry)}
              >
                <MoodFace mood={moodWord(entry.mood)} size={22} />
                {mood} <span className={styles['aside']}>{time}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
