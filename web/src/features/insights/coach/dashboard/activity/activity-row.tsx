import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Activity } from '#contract/insights/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { classes } from '#web/ui/classes.ts';
import styles from '../dashboard-page.module.css';
import { nameOf } from '../region.tsx';
import { useMoments } from '../use-moments.ts';
import { whereItIs } from './where-it-is.ts';

/** One thing that happened, with the way to what it is about. */
export function ActivityRow({ item, zone }: { item: Activity; zone: string }) {
  const { time } = useMoments(zone);
  const { kind, at } = item;
  const to = whereItIs(item, zone);
  const told = useActivityWords()(item);
  return (
    <li data-row tabIndex={-1} className={styles['happened']}>
      <svg
        width="20"
        height="20"
        viewBox="0 0 22 22"
        aria-hidden
        className={classes(styles['icon'], styles[lookOf[kind]])}
      >
        <path d={icons[lookOf[kind]]} />
      </svg>
      {to === undefined ? <span>{told}</span> : <Link to={to}>{told}</Link>}
      <time dateTime={at} className={styles['detail']}>
        {time(at)}
      </time>
    </li>
  );
}

/** Tells what happened, in the interface language. */
export const useActivityWords = () => {
  const { t } = useTranslation('coach-dashboard');
  const words = usePracticeWords();
  const money = useMoney();
  return (item: Activity): string => {
    const { kind, amount } = item;
    return t(`activity.kind.${kind}`, {
      name: nameOf(item) || t('somebody'),
      title: titleOf(item, words.name) || t('activity.reflection'),
      amount: amount ? money(amount.amount, amount.currency) : '',
    });
  };
};

/**
 * The title in the interface language. A reflection without a prompt has none. Activities from before `practiceId` was stored have the
 * id as their title; `walking` is left alone, because a coach may have called a step that.
 */
const titleOf = (
  { kind, practiceId, title = '' }: Activity,
  nameOfPractice: ReturnType<typeof usePracticeWords>['name'],
): string => {
  if (kind !== 'content-done') return title;
  const practice = practiceId ?? practiceIds.find((id) => id === title && id.includes('-'));
  return practice ? nameOfPractice(practice) : title;
};

type Look = 'person' | 'session' | 'money' | 'shared' | 'done' | 'trouble';

/** Outlines on a 22 × 22 grid. */
const icons: Readonly<Record<Look, string>> = {
  person: 'M11 10.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM4 18.5c.6-3.4 3.2-5.2 7-5.2s6.4 1.8 7 5.2',
  session: 'M3.5 5.5h15v13h-15zM3.5 9.5h15M7.5 3v4M14.5 3v4',
  money: 'M3 6.5h16v10H3zM11 13.8a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  shared: 'M11 18.5C6 15 3.5 12.2 3.5 9a3.8 3.8 0 0 1 7.5-1.2A3.8 3.8 0 0 1 18.5 9c0 3.2-2.5 6-7.5 9.5Z',
  done: 'M4 11.8 9 16.5 18.5 6',
  trouble: 'M11 3.5 19.5 18h-17ZM11 9v4.5M11 16v.1',
};

const lookOf: Readonly<Record<Activity['kind'], Look>> = {
  'client-joined': 'person',
  'client-archived': 'person',
  'client-left': 'person',
  'session-booked': 'session',
  'session-moved': 'session',
  'session-cancelled': 'session',
  'session-completed': 'session',
  'session-no-show': 'session',
  'summary-shared': 'shared',
  'checkin-shared': 'shared',
  'reflection-shared': 'shared',
  'goal-done': 'done',
  'content-done': 'done',
  'package-granted': 'money',
  'billing-given': 'money',
  'invoice-sent': 'money',
  'invoice-cancelled': 'money',
  'payment-received': 'money',
  'payment-mismatch': 'trouble',
  'refund-made': 'money',
  'post-reported': 'trouble',
};
