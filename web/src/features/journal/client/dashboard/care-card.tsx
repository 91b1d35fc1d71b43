import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plusDays } from '#contract/core/time/dates.ts';
import { areLow } from '#contract/guidance/care/low-days.ts';
import type { Care } from '#contract/guidance/care/schema.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import type { Entry, Today } from '#contract/journal/days/schema.ts';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { cachedReply, isConnectionLost } from '#web/lib/offline/last-known.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './dashboard-card.module.css';
import { DashboardCard } from './dashboard-card.tsx';

interface Props {
  /** In force. */
  care: Care;
  today: Today;
  /** Of today, with what waits on this device. */
  entries: readonly Entry[];
  /** First name. */
  coach: string;
}

/** What client and coach agreed on for low days. Whether these are such days is computed here, on the client's device, and told to nobody. */
export function CareCard({ care, today, entries, coach }: Props) {
  const { t } = useTranslation(['care', 'common']);
  const practices = usePracticeWords();
  const told = useUnsent('tellCoach').some(({ body }) => body.day === today.day) || care.toldOn === today.day;
  const { day } = today;
  const of = moodsOf([...entries, ...today.entries.filter((entry) => entry.day !== day)]);
  const isLowToday = areLow({ ...care, days: 1 }, of, day);
  const before = useDaysBefore(day, care.days, isLowToday);
  if (!areLow(care, [...of, ...before.filter((each) => of.every((own) => own.day !== each.day))], day)) return null;
  const { sentence, practiceId } = care;
  const tell = (): void =>
    void save({
      endpoint: 'tellCoach',
      body: { day },
      about: 'care',
      echo: t('card.tell'),
      refreshes: ['today'],
      onlyLatest: true,
    });
  return (
    <DashboardCard title={t('card.title')}>
      <p>
        <Link to="/get-help" className={buttonClass('quiet')}>
          {t('common:footer.getHelp')}
        </Link>
      </p>
      {sentence && <blockquote className={styles['written']}>{sentence}</blockquote>}
      <p className={styles['aside']}>{t('card.agreed', { name: coach })}</p>
      <div className={styles['foot']}>
        {practiceId && (
          <Link to={practiceAddress({ kind: 'practice', practiceId })}>
            {t('practice', { practice: practices.name(practiceId) })}
          </Link>
        )}
        {care.tell && !told && (
          <Button look="quiet" onClick={tell}>
            {t('card.tell')}
          </Button>
        )}
      </div>
      {care.tell && (
        <p role="status" className={styles['aside']}>
          {t(told ? 'card.told' : 'card.what', { name: coach })}
        </p>
      )}
    </DashboardCard>
  );
}

const moodsOf = (entries: readonly Entry[]) => {
  const days = new Map<string, { day: string; moodSum: number; moodCount: number }>();
  for (const entry of entries) {
    if (entry.kind !== 'check-in') continue;
    const { moodSum, moodCount } = days.get(entry.day) ?? { moodSum: 0, moodCount: 0 };
    days.set(entry.day, { day: entry.day, moodSum: moodSum + entry.mood, moodCount: moodCount + 1 });
  }
  return [...days.values()];
};

/** Days before yesterday, fetched only where today is low; without a connection as this device last knew them. */
const useDaysBefore = (day: string, count: number, isLowToday: boolean) => {
  const [from, to] = [plusDays(day, 1 - count), plusDays(day, -1)];
  const { data } = useQuery({
    queryKey: keyOf('days', { from, to }),
    queryFn: async ({ signal }) => {
      try {
        return await call(dayRoutes, 'listDays', { query: { from, to }, signal });
      } catch (error) {
        const known = isConnectionLost(error) ? await cachedReply(dayRoutes, 'listDays') : undefined;
        if (!known) throw error;
        return known;
      }
    },
    enabled: isLowToday && count > 2,
  });
  return data?.items ?? [];
};
