import { useTranslation } from 'react-i18next';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { streams } from '#contract/journal/sharing/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';
import { SharedCharts } from './shared-charts.tsx';
import { SharedEntries } from './shared-entries.tsx';

/** How many days the charts may show. */
export const ranges = ['30', '90', '365'] as const;

interface Props {
  clientId: string;
  data: ClientProgress;
  /** `2026-03-01` */
  today: string;
  range: (typeof ranges)[number];
  /** Those of another range are on their way. */
  busy: boolean;
  onRange: (range: (typeof ranges)[number]) => void;
}

/** Shows a client's shared days, and says which are not shared. */
export function Shared({ clientId, data, today, range, busy, onRange }: Props) {
  const { t } = useTranslation('coach-client');
  const { day } = useFormat();
  const name = data.client.firstName;
  return (
    <section aria-label={t('shared.title', { name })} className={styles['page']}>
      <Card padding="m" className={styles['surface']}>
        <h2 className={styles['title']}>{t('shared.title', { name })}</h2>
        <dl className={styles['streams']}>
          {streams.map((stream) => {
            const since = data.shared[stream];
            return (
              <div key={stream}>
                <dt>{t(`shared.stream.${stream}`)}</dt>
                <dd>{since === undefined ? t('shared.not') : t('shared.since', { day: day(since) })}</dd>
              </div>
            );
          })}
        </dl>
        <p className={styles['facts']}>{t('shared.log', { name })}</p>
      </Card>
      <ChoiceGroup
        label={t('range.label')}
        value={range}
        options={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
        onChoose={onRange}
      />
      <SharedCharts data={data} today={today} range={Number(range)} busy={busy} />
      <SharedEntries clientId={clientId} name={name} />
    </section>
  );
}
