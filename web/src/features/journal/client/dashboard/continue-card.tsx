import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Today } from '#contract/journal/days/schema.ts';
import { deviceKindOf } from '#contract/journal/plays/position.ts';
import { idIn, itemAddress, practiceIn } from '#web/features/library/shared/practices/practice-address.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './dashboard-card.module.css';
import { DashboardCard } from './dashboard-card.tsx';

const shownAtMost = 3;

/** Offers to continue a recording that was not finished, on whichever device. */
export function ContinueCard({ today }: { today: Today }) {
  const { t } = useTranslation('client-dashboard');
  const words = usePracticeWords();
  if (today.positions.length === 0) return null;
  return (
    <DashboardCard title={t('continue.title')}>
      <ul className={styles['rows']}>
        {today.positions.slice(0, shownAtMost).map(({ item, title: its, category, position, device }) => {
          const own = practiceIn(item);
          const title = own ? words.name(own) : (its ?? t('continue.something'));
          return (
            <li key={item} className={styles['row']}>
              <PracticeCover id={idIn(item)} category={category} className={styles['cover']} />
              <div className={styles['words']}>
                <p className={styles['name']}>{title}</p>
                <p className={styles['aside']}>{t(`continue.at.${deviceKindOf(device)}`, { time: clock(position) })}</p>
              </div>
              <Link
                to={itemAddress(item)}
                className={buttonClass('quiet')}
                aria-label={`${t('continue.go')}: ${title}`}
              >
                {t('continue.go')}
              </Link>
            </li>
          );
        })}
      </ul>
    </DashboardCard>
  );
}

/** 12:05 of so many seconds. */
const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
