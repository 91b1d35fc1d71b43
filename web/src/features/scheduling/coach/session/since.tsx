import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dateOf } from '#contract/core/time/dates.ts';
import type { Assignment } from '#contract/guidance/schema.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { moodWord } from '#web/features/journal/shared/days/mood-choice.tsx';
import { MoodFace } from '#web/features/journal/shared/days/mood-face.tsx';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import styles from './session-page.module.css';
import { useLatestInvoices, useLatestMessages } from './use-around.ts';

interface Asked {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface PartProps {
  title: string;
  /** Title of the failure. */
  failed: string;
  /** Leads to all of it. */
  all?: { readonly to: string; readonly label: string };
  asked: Asked;
  /** Once it is loaded. */
  children: ReactNode;
}

/** One part of a column: it loads and fails by itself. */
export function Part({ title, failed, all, asked: { error, isFetching, refetch }, children }: PartProps) {
  const id = useId();
  const state = error ? (
    <LoadFailed title={failed} error={error} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height="3.5rem" />
  );
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <div className={styles['line']}>
        <h3 id={id}>{title}</h3>
        {all && <Link to={all.to}>{all.label}</Link>}
      </div>
      {children ?? state}
    </section>
  );
}

interface Props {
  clientId: string;
  /** First name of the client. */
  name: string;
  /** Instant from which on something is new. */
  since: string;
  /** Undefined while it is not there; of an archived client nothing is. */
  progress: ClientProgress | undefined;
  asked: Asked;
}

/** What happened between two sessions: agreed work, shared moods, messages and what is still to be paid. */
export function Since({ clientId, name, since, progress, asked }: Props) {
  const { t } = useTranslation('coach-session');
  return (
    <>
      <Part
        title={t('agreed.title')}
        failed={t('agreed.failed')}
        all={{ to: `/coach/clients/${clientId}`, label: t('agreed.all') }}
        asked={asked}
      >
        {progress && <Agreed assignments={progress.assignments} since={since} />}
      </Part>
      <Part title={t('mood.title')} failed={t('mood.failed')} asked={asked}>
        {progress && <Moods progress={progress} since={since} name={name} />}
      </Part>
      <Messages clientId={clientId} name={name} />
      <Invoices clientId={clientId} />
    </>
  );
}

/** What is open, and what was done since then. */
function Agreed({ assignments, since }: { assignments: readonly Assignment[]; since: string }) {
  const { t } = useTranslation('coach-session');
  const { date, day } = useFormat();
  const words = usePracticeWords();
  const shown = assignments.filter(
    ({ state, doneAt = '' }) => state === 'open' || (state === 'done' && doneAt >= since),
  );
  if (shown.length === 0) return <p className={styles['quiet']}>{t('agreed.none')}</p>;
  const whenOf = ({ doneAt, dueOn }: Assignment): string | undefined => {
    if (doneAt !== undefined) return t('agreed.done', { day: date(doneAt) });
    return dueOn === undefined ? t('agreed.open') : t('agreed.due', { day: day(dueOn) });
  };
  return (
    <ul className={styles['rows']}>
      {shown.map((each) => (
        <li key={each.id} className={styles['row']}>
          <svg
            className={styles['tick']}
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.8"
            aria-hidden
          >
            {each.state === 'done' ? (
              <circle cx="10" cy="10" r="8" />
            ) : (
              <circle cx="10" cy="10" r="2.5" fill="currentColor" stroke="none" />
            )}
            {each.state === 'done' && <path d="M6 10.4l2.7 2.7L14 7.6" strokeLinecap="round" strokeLinejoin="round" />}
          </svg>
          <span>
            {each.what.kind === 'practice' ? words.name(each.what.practiceId) : each.title || t('agreed.reflection')}
            <span className={styles['quiet']}> · {whenOf(each)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** So many days are in sight. */
const daysShown = 7;

/** The average mood of the days that the client shares, latest first. */
function Moods({ progress: { shared, days }, since, name }: { progress: ClientProgress; since: string; name: string }) {
  const { t } = useTranslation(['coach-session', 'days']);
  const { day: written } = useFormat();
  if (shared.mood === undefined) return <p className={styles['quiet']}>{t('mood.private', { name })}</p>;
  const moods = days
    .flatMap(({ day, moodSum = 0, moodCount = 0 }) =>
      moodCount > 0 && day >= dateOf(since) ? [{ day, word: moodWord(moodSum / moodCount) }] : [],
    )
    .slice(-daysShown)
    .toReversed();
  if (moods.length === 0) return <p className={styles['quiet']}>{t('mood.none')}</p>;
  return (
    <ul className={styles['rows']}>
      {moods.map(({ day, word }) => (
        <li key={day} className={styles['row']}>
          <MoodFace mood={word} size={20} />
          <span>
            {t(`days:mood.${word}`)}
            <span className={styles['quiet']}> · {written(day)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Messages({ clientId, name }: { clientId: string; name: string }) {
  const { t } = useTranslation('coach-session');
  const { dateTime } = useFormat();
  const asked = useLatestMessages(clientId);
  const latest = asked.data?.items.slice(0, 3);
  return (
    <Part
      title={t('messages.title')}
      failed={t('messages.failed')}
      all={{ to: `/coach/messages/${clientId}`, label: t('messages.all') }}
      asked={asked}
    >
      {latest &&
        (latest.length === 0 ? (
          <p className={styles['quiet']}>{t('messages.none')}</p>
        ) : (
          <ul className={styles['rows']}>
            {latest.map(({ id, from, text, at }) => (
              <li key={id} className={styles['message']}>
                <p className={styles['quiet']}>
                  {from === 'client' ? name : t('messages.you')} · <time dateTime={at}>{dateTime(at)}</time>
                </p>
                <p className={styles['words']}>{text}</p>
              </li>
            ))}
          </ul>
        ))}
    </Part>
  );
}

/** Only what is still to be paid: where there is nothing, nothing is said. */
function Invoices({ clientId }: { clientId: string }) {
  const { t } = useTranslation('coach-session');
  const money = useMoney();
  const { day } = useFormat();
  const asked = useLatestInvoices(clientId);
  const open = asked.data?.items.filter(({ state, due }) => (state === 'sent' || state === 'partial') && due > 0);
  if (!asked.error && (open === undefined || open.length === 0)) return null;
  return (
    <Part title={t('invoices.title')} failed={t('invoices.failed')} asked={asked}>
      {open && (
        <ul className={styles['rows']}>
          {open.map(({ id, number, due, currency, dueOn }) => (
            <li key={id}>
              <Link to={`/coach/revenue/invoices/${id}`}>{number}</Link>
              {' · '}
              {money(due, currency)}
              {dueOn !== undefined && (
                <span className={styles['quiet']}> · {t('agreed.due', { day: day(dueOn) })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
