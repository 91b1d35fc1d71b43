import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, weekdayOf } from '#contract/core/time/local.ts';
import type { Attention } from '#contract/insights/schema.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import styles from '../dashboard-page.module.css';
import { type Again, RegionFailed, RowsLoading, Section } from '../region.tsx';
import { hasFailed, known, putOff, type Region, refreshDashboard, usePutOff } from '../use-dashboard.ts';
import { AttentionGroup, groupsOf } from './attention-group.tsx';
import { AttentionRow, type LaterTime } from './attention-row.tsx';

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
  const queryClient = useQueryClient();
  const undo = useUndo();
  const problemText = useProblemText();
  const part = useRef<HTMLDivElement>(null);
  const { mutate, isPending, error } = usePutOff(({ items, until }) => {
    undo.now(t('attention.putOff', { day: day(until) }), async () => {
      await putOff({ items, until: dateAt(new Date().toISOString(), zone) });
      refreshDashboard(queryClient);
    });
    // The button that was pressed is gone.
    part.current?.closest('section')?.querySelector('h2')?.focus();
  });
  const found = known(region);
  const later = (items: readonly Attention[], time: LaterTime): void => {
    if (!isPending) mutate({ items, until: dayOf[time](dateAt(now, zone)) });
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
            {groupsOf(found.items).map(({ kind, items }) =>
              kind ? (
                <AttentionGroup key={kind} kind={kind} items={items} now={now} zone={zone} onPutOff={later} />
              ) : (
                items.map((item) => (
                  <AttentionRow
                    key={item.id}
                    item={item}
                    now={now}
                    zone={zone}
                    onPutOff={(time) => later([item], time)}
                  />
                ))
              ),
            )}
          </ul>
        )}
        {found?.more && <p className={styles['more']}>{t('attention.more')}</p>}
      </div>
    </Section>
  );
}

/** The day on which it is there again; next week begins on Monday. */
const dayOf: Readonly<Record<LaterTime, (today: string) => string>> = {
  tomorrow: (today) => plusDays(today, 1),
  nextWeek: (today) => plusDays(today, 8 - weekdayOf(today)),
  month: (today) => plusDays(today, 30),
};
