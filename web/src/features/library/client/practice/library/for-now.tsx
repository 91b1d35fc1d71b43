import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { practiceFacts } from '#contract/library/practices.ts';
import { useToday } from '#web/features/journal/shared/days/use-today.ts';
import { idIn, itemAddress, practiceIn } from '#web/features/library/shared/practices/practice-address.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useNow } from '#web/shell/use-now.ts';
import styles from './practice-page.module.css';
import { forNow } from './suggestions.ts';
import { Tile } from './tile.tsx';

/** A few to choose from at once: what the coach gave, what was begun, and what suits the hour. */
export function ForNow() {
  const { t } = useTranslation('client-practice');
  const words = usePracticeWords();
  const id = useId();
  const { day, today } = useToday();
  const hour = new Date(useNow()).getHours();
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{t('now.title')}</h2>
      <ul className={styles['tiles']}>
        {forNow({ hour, day, today }).map(({ item, reason, title, category }) => {
          const own = practiceIn(item);
          return (
            <Tile
              key={item}
              to={itemAddress(item)}
              title={own ? words.name(own) : (title ?? t('library.recording'))}
              reason={t(`now.${reason}`)}
              cover={<PracticeCover id={idIn(item)} category={category} className={styles['band']} />}
              facts={
                own
                  ? [
                      t('lengths', { minutes: practiceFacts[own].minutes.join(', ') }),
                      words.category(practiceFacts[own].category),
                    ]
                  : [category && words.category(category)]
              }
            />
          );
        })}
      </ul>
    </section>
  );
}
