import { useTranslation } from 'react-i18next';
import { resolve } from '#contract/core/time/local.ts';
import { datesOf, type Repeat, seriesLength } from '#contract/core/time/repeat.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { type Draft, timeOfDraft } from './draft.ts';
import { repeatOf, weekdaysOf } from './repeat-draft.ts';
import styles from './sheet.module.css';

/** The rule in words, and its dates; those on which the clocks leave the time out say when it is instead. */
export function RepeatSummary({ draft }: { draft: Draft }) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const rule = repeatOf(draft);
  if (!rule || !timeOfDraft(draft)) return null;
  const dates = datesOf(draft.date, rule).slice(0, seriesLength.maximum);
  const [first, last] = [dates.at(0)?.date, dates.at(-1)?.date];
  if (first === undefined || last === undefined) return null;
  return (
    <div className={styles['note']}>
      <p>
        <RuleInWords draft={draft} rule={rule} />{' '}
        {t('sheet.repeat.sum', { count: dates.length, first: format.day(first), last: format.day(last) })}
      </p>
      {draft.skip.length > 0 && <p>{t('sheet.repeat.leftOut', { dates: format.days(draft.skip) })}</p>}
      <details>
        <summary>{t('sheet.repeat.dates')}</summary>
        <ol className={styles['dates']}>
          {dates.map(({ date }) => {
            const { shifted, local } = resolve(`${date}T${draft.time}`, draft.timeZone);
            return (
              <li key={date}>
                {format.day(date)}
                {shifted && <em> {t('sheet.repeat.shifted', { time: format.time(local) })}</em>}
              </li>
            );
          })}
        </ol>
      </details>
    </div>
  );
}

function RuleInWords({ draft, rule }: { draft: Draft; rule: Repeat }) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const count = rule.interval;
  return rule.frequency === 'weekly'
    ? t('sheet.repeat.everyWeek', { count, days: format.list(weekdaysOf(draft).map(format.weekday)) })
    : t('sheet.repeat.everyMonth', { count, day: Number(draft.date.slice(8)) });
}
