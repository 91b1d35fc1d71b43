import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dateFormat } from '#web/lib/format/formats.ts';
import { useZonedTimes } from '#web/lib/format/use-zoned-times.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { groupBy, type Moment } from './moments.ts';
import styles from './timeline.module.css';

const outlines: Readonly<Record<Moment['kind'], string>> = {
  session: 'M4 5.5h14v13H4zM4 9.5h14M8 3.5v4M14 3.5v4',
  note: 'M6 10h10v8H6zM8 10V7.5a3 3 0 0 1 6 0V10M11 13.2v1.6',
  summary: 'M6 3.5h7l3.5 3.5v11.5H6zM9 10h5M9 13h5',
  message: 'M4 5h14v10h-7.5L7 18v-3H4z',
  money: 'M3.5 6.5h15v10h-15zM11 13.6a2.1 2.1 0 1 0 0-4.2 2.1 2.1 0 0 0 0 4.2Z',
  agreed: 'M5 11.5l4 4 8-9',
  check: 'M4 16l4-5 3.5 3 6-8',
  entry: 'M3 11s3-5.5 8-5.5S19 11 19 11s-3 5.5-8 5.5S3 11 3 11ZM11 8.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4Z',
  milestone: 'M11 4.5l2 4.3 4.7.6-3.4 3.2.9 4.6-4.2-2.3-4.2 2.3.9-4.6L4.3 9.4 9 8.8Z',
};

/** The rows month by month, each at its day. */
export function TimelineRows({ moments }: { moments: readonly Moment[] }) {
  const { i18n } = useTranslation();
  const zone = useOwnZone();
  const month = dateFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: zone });
  return groupBy(moments, ({ at }) => month.format(new Date(at))).map(([name, rows]) => (
    <section key={name} aria-label={name} className={styles['month']}>
      <h3 className={styles['name']}>{name}</h3>
      <ol className={styles['rows']}>
        {rows.map((moment) => (
          <Row key={`${moment.kind} ${moment.key}`} moment={moment} zone={zone} />
        ))}
      </ol>
    </section>
  ));
}

function Row({ moment: { kind, at, title, facts, text, to }, zone }: { moment: Moment; zone: string }) {
  const { t } = useTranslation('coach-client');
  const { leaf } = useZonedTimes();
  const { weekday, day } = leaf(at, zone);
  return (
    <li className={styles['row']} data-kind={kind}>
      <time dateTime={at} className={styles['day']}>
        <span className={styles['weekday']}>{weekday}</span> <span className={styles['number']}>{day}</span>
      </time>
      <span className={styles['dot']}>
        <Icon outline={outlines[kind]} size={18} />
      </span>
      <div className={styles['what']}>
        <p className={styles['title']}>
          {kind !== 'milestone' && <VisuallyHidden>{t(`timeline.kind.${kind}`)}: </VisuallyHidden>}
          {to === undefined ? title : <Link to={to}>{title}</Link>}
        </p>
        {facts && <p className={styles['facts']}>{dotted(facts)}</p>}
        {text && (
          <p className={styles['text']} dir="auto">
            {text}
          </p>
        )}
      </div>
    </li>
  );
}

const dotted = (facts: readonly ReactNode[]): ReactNode =>
  facts.map((fact, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the facts of a row keep their places
    <Fragment key={index}>
      {index > 0 && ' · '}
      {fact}
    </Fragment>
  ));
