import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import type { Attention } from '#contract/insights/schema.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import styles from '../dashboard-page.module.css';
import { type Again, RegionFailed, RowsLoading, Section } from '../region.tsx';
import { hasFailed, known, type Region, usePutOff } from '../use-dashboard.ts';
import { AttentionRow } from './attention-row.tsx';

interface Props {
  region: Region<'attention'>;
  again: Again;
  now: string;
  zone: string;
}

/**
 * Lists what needs the coach's attention, the longest waiting first, each with its reason, one action, and a way to
 * snooze it.
 */
export function WantsAttention({ region, again, now, zone }: Props) {
  const { t } = useTranslation('coach-dashboard');
  const { day } = useFormat();
  const toast = useToast();
  const problemText = useProblemText();
  const part = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = usePutOff(({ until }) => {
    toast(t('attention.putOff', { day: day(until) }));
    // The button that was pressed is gone.
    part.current?.closest('section')?.querySelector('h2')?.focus();
  });
  const found = known(region);
  const putOff = (item: Attention, days: number): void => {
    if (!isPending) mutate({ item, until: plusDays(dateAt(now, zone), days) });
  };
  return (
    <Section title={t('attention.title')} busy={!region || isPending}>
      <div ref={part}>
        {!region && <RowsLoading count={3} />}
        {hasFailed(region) && <RegionFailed title={t('attention.failed')} again={again} />}
        {error && (
          <ErrorBox help={<ProblemHelp of={error} />}>
            <strong>{t('attention.notPutOff')}</strong>
            <br />
            {problemText(error)}
          </ErrorBox>
        )}
        {found?.items.length === 0 && <EmptyState title={t('attention.none')}>{t('attention.noneText')}</EmptyState>}
        {found && found.items.length > 0 && (
          <ul className={styles['rows']}>
            {found.items.map((item) => (
              <AttentionRow key={item.id} item={item} now={now} zone={zone} onPutOff={(days) => putOff(item, days)} />
            ))}
          </ul>
        )}
        {found?.more && <p className={styles['more']}>{t('attention.more')}</p>}
      </div>
    </Section>
  );
}
