import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import type { Sharing } from '#contract/journal/sharing/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './sharing-page.module.css';

/** Lists who opened what, on which day. */
export function Views({ views }: Pick<Sharing, 'views'>) {
  const { t } = useTranslation('client-sharing');
  const format = useFormat();
  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="views">
      <div>
        <h2 id="views">{t('views.title')}</h2>
        <p className={styles['aside']}>{t('views.intro')}</p>
      </div>
      {views.length === 0 && <p>{t('views.none')}</p>}
      {views.length > 0 && (
        <ul className={styles['views']}>
          {looksOf(views).map(({ key, day, name, streams }) => (
            <li key={key} className={styles['view']}>
              <span className={styles['day']}>{format.day(day)}</span>
              <span>
                {t('views.seen', { name, streams: format.list(streams.map((stream) => t(`stream.${stream}`))) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Groups views by person and day, in their order. */
const looksOf = (views: Sharing['views']) => {
  const looks = new Map<
    string,
    { key: string; day: string; name: string; streams: Sharing['views'][number]['stream'][] }
  >();
  for (const { coachId, coachFirstName, coachLastName, day, stream } of views) {
    const key = `${day} ${coachId}`;
    const name = fullName({ firstName: coachFirstName, lastName: coachLastName });
    const look = looks.get(key) ?? { key, day, name, streams: [] };
    if (!look.streams.includes(stream)) look.streams.push(stream);
    looks.set(key, look);
  }
  return [...looks.values()];
};
