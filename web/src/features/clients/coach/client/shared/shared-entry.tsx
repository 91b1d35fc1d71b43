import { useTranslation } from 'react-i18next';
import type { Entry } from '#contract/journal/days/schema.ts';
import { moods } from '#contract/journal/days/words.ts';
import { EntryPhoto, EntryVoice } from '#web/features/journal/shared/attachments/entry-attachments.tsx';
import { MoodFace } from '#web/features/journal/shared/days/mood-face.tsx';
import { detailsOf, useDayWords } from '#web/features/journal/shared/days/use-day-words.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import styles from '../client-page.module.css';

/** One entry as its client wrote it. */
export function SharedEntry({ entry, clientId }: { entry: Entry; clientId: string }) {
  const { dateTime } = useFormat();
  return (
    <li className={styles['entry']}>
      <time className={styles['facts']} dateTime={entry.occurredAt}>
        {dateTime(entry.occurredAt)}
      </time>
      {entry.kind === 'check-in' && <CheckIn entry={entry} />}
      {entry.kind === 'reflection' && <Reflection entry={entry} clientId={clientId} />}
      {entry.kind === 'play' && <Play entry={entry} />}
      {entry.kind === 'wellbeing' && <Wellbeing entry={entry} />}
    </li>
  );
}

type Of<Kind extends Entry['kind']> = { readonly entry: Extract<Entry, { kind: Kind }> };

function Reflection({ entry, clientId }: Of<'reflection'> & { clientId: string }) {
  const by = { clientId, entryId: entry.id };
  return (
    <>
      {entry.text !== '' && <p className={styles['words']}>{entry.text}</p>}
      {entry.voice && <EntryVoice voice={entry.voice} by={by} />}
      {entry.photo && <EntryPhoto photo={entry.photo} by={by} />}
    </>
  );
}

function CheckIn({ entry }: Of<'check-in'>) {
  const { t } = useTranslation(['days', 'coach-client']);
  const format = useFormat();
  const word = moods[entry.mood - 1] ?? 'meh';
  const { emotion, factor } = useDayWords();
  const { emotions, factors } = detailsOf(entry);
  const [feelings, parts] = [emotions.map(emotion), factors.map(factor)];
  return (
    <>
      <p className={styles['mood']}>
        <MoodFace mood={word} size={28} />
        {t(`days:mood.${word}`)}
      </p>
      {feelings.length > 0 && (
        <p className={styles['facts']}>{t('coach-client:entries.feelings', { list: format.list(feelings) })}</p>
      )}
      {parts.length > 0 && (
        <p className={styles['facts']}>{t('coach-client:entries.factors', { list: format.list(parts) })}</p>
      )}
      {entry.note && <p className={styles['words']}>{entry.note}</p>}
    </>
  );
}

function Play({ entry: { what, title, heardSeconds, complete } }: Of<'play'>) {
  const { t } = useTranslation('coach-client');
  const words = usePracticeWords();
  const titleOf = (): string => {
    if (what.kind === 'practice') return words.name(what.practiceId);
    return what.kind === 'timer' ? words.timer() : (title ?? t('kind.asset'));
  };
  return (
    <p className={styles['words']}>
      {titleOf()}, {t('minutes', { count: Math.floor(heardSeconds / 60) })}
      {complete && ` · ${t('entries.complete')}`}
    </p>
  );
}

function Wellbeing({ entry }: Of<'wellbeing'>) {
  const { t } = useTranslation('coach-client');
  const { number } = useFormat();
  return <p className={styles['words']}>{t('entries.score', { score: number(entry.score) })}</p>;
}
