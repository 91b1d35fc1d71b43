import { useTranslation } from 'react-i18next';
import type { CheckIn, Entry, Play } from '#contract/journal/days/schema.ts';
import { EntryPhoto, EntryVoice } from '#web/features/journal/shared/attachments/entry-attachments.tsx';
import { moodWord } from '#web/features/journal/shared/days/mood-choice.tsx';
import { MoodFace } from '#web/features/journal/shared/days/mood-face.tsx';
import { SharedWord } from '#web/features/journal/shared/days/shared-word.tsx';
import { detailsOf, useDayWords } from '#web/features/journal/shared/days/use-day-words.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './journal-page.module.css';

interface Props {
  entry: Entry;
  /** First name; without one there is nobody to share with. */
  coach: string | undefined;
  /** It has not reached the server. */
  isWaiting: boolean;
  onChange: () => void;
  onRemove: () => void;
  onShare: (share: 'on' | 'off') => void;
  /** Of a version that is kept beside another one: removes that one; absent where it is not there. */
  onKeepOnly: (() => void) | undefined;
  /** It is an entry like any other from now on. */
  onKeepBoth: () => void;
}

/** One entry with who can read it. */
export function EntryRow({ entry, coach, isWaiting, onChange, onRemove, onShare, onKeepOnly, onKeepBoth }: Props) {
  const { t } = useTranslation('client-journal');
  const format = useFormat();
  const title = useEntryTitle()(entry);
  const time = format.time(entry.occurredAt);
  const mayChange = entry.kind === 'check-in' || entry.kind === 'reflection';
  const isTwice = mayChange && entry.fromAnotherDevice;
  const sharing = entry.shared
    ? [{ label: t('hide'), onSelect: () => onShare('off') }]
    : [{ label: t('share', { name: coach ?? '' }), onSelect: () => onShare('on') }];
  return (
    <li className={styles['entry']}>
      <Picture entry={entry} />
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <Said entry={entry} />
        <p className={styles['aside']}>
          <span>{time}</span>
          <SharedWord shared={entry.shared} coach={coach} />
          {isWaiting && <span className={styles['waiting']}>{t('waiting')}</span>}
        </p>
        {isTwice && (
          <div className={styles['aside']}>
            <p>{t('twice.text')}</p>
            {onKeepOnly && (
              <Button look="plain" onClick={onKeepOnly}>
                {t('twice.only')}
              </Button>
            )}
            <Button look="plain" onClick={onKeepBoth}>
              {t('twice.both')}
            </Button>
          </div>
        )}
      </div>
      <RowMenu
        label={t('actions', { what: [title, time].filter(Boolean).join(', ') })}
        items={[
          ...(mayChange ? [{ label: t('change'), onSelect: onChange }] : []),
          ...(coach !== undefined && !isWaiting ? sharing : []),
          { label: t('remove'), onSelect: onRemove },
        ]}
      />
    </li>
  );
}

function Picture({ entry }: { entry: Entry }) {
  if (entry.kind === 'check-in') {
    return (
      <span className={styles['picture']}>
        <MoodFace mood={moodWord(entry.mood)} size={30} />
      </span>
    );
  }
  return (
    <span className={styles['picture']}>
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={outlines[entry.kind]} />
      </svg>
    </span>
  );
}

/** A quill, a wave, five bars. */
const outlines: Readonly<Record<Exclude<Entry['kind'], 'check-in'>, string>> = {
  reflection: 'M4 20l1.2-4.4L16.5 4.3a2 2 0 0 1 2.9 0l.3.3a2 2 0 0 1 0 2.9L8.4 18.8 4 20ZM14.5 6.3l3.2 3.2',
  play: 'M2.5 9c2.4-2.6 4.7-2.6 7.1 0s4.8 2.6 7.2 0 3.2-2.3 4.7-1M2.5 15c2.4-2.6 4.7-2.6 7.1 0s4.8 2.6 7.2 0 3.2-2.3 4.7-1',
  wellbeing: 'M4 20v-6M8 20V9M12 20V4M16 20v-9M20 20v-4',
};

/** One-line title of an entry; a reflection is its own. */
const useEntryTitle = () => {
  const { t } = useTranslation(['client-journal', 'days']);
  const words = usePracticeWords();
  const nameOf = ({ title, what }: Play): string => {
    if (what.kind === 'timer') return words.timer();
    return what.kind === 'practice' ? words.name(what.practiceId) : (title ?? t('somePractice'));
  };
  return (entry: Entry): string | undefined => {
    if (entry.kind === 'check-in') return t(`days:mood.${moodWord(entry.mood)}`);
    if (entry.kind === 'play') return nameOf(entry);
    return entry.kind === 'wellbeing' ? t('score', { score: entry.score }) : undefined;
  };
};

function Said({ entry }: { entry: Entry }) {
  const { t } = useTranslation('client-journal');
  if (entry.kind === 'check-in') return <SaidOfMood entry={entry} />;
  if (entry.kind === 'reflection') {
    return (
      <>
        {entry.text !== '' && <p className={styles['text']}>{entry.text}</p>}
        {entry.voice && <EntryVoice voice={entry.voice} />}
        {entry.photo && <EntryPhoto photo={entry.photo} />}
      </>
    );
  }
  if (entry.kind === 'wellbeing') return null;
  const minutes = Math.floor(entry.heardSeconds / 60);
  const length = minutes > 0 ? t('minutes', { count: minutes }) : t('lessThanMinute');
  return <p>{[length, entry.complete && t('complete')].filter(Boolean).join(' · ')}</p>;
}

function SaidOfMood({ entry }: { entry: CheckIn }) {
  const { emotion, factor } = useDayWords();
  const { emotions, factors } = detailsOf(entry);
  const words = [...emotions.map(emotion), ...factors.map(factor)];
  return (
    <>
      {words.length > 0 && (
        <ul className={styles['chips']}>
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ul>
      )}
      {entry.note && <p className={styles['text']}>{entry.note}</p>}
    </>
  );
}
