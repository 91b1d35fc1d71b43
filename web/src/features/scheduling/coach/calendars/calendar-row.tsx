import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OtherCalendar } from '#contract/scheduling/calendars/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './calendars.module.css';
import { useChangeCalendars } from './use-calendars.ts';

/** One calendar: when it was read, what stands in its way, and what its whole days mean. */
export function CalendarRow({ calendar }: { calendar: OtherCalendar }) {
  const { t } = useTranslation(['coach-calendars', 'common']);
  const format = useFormat();
  const toast = useToast();
  const id = useId();
  const [asking, setAsking] = useState(false);
  const { update, remove } = useChangeCalendars();
  const { calendarId, name, provider, allDay, fault, failingSince, readAt, unreadable, busyTimes } = calendar;
  const say = (answer: 'busy' | 'free') => update.mutate({ calendarId, allDay: answer });
  const other = allDay === 'free' ? 'busy' : 'free';
  return (
    <Card as="li" padding="m" className={styles['calendar']} aria-labelledby={id}>
      <div className={styles['head']}>
        <div>
          <h2 id={id}>{name}</h2>
          <p className={styles['state']}>
            {t(`provider.${provider}`)} · {t('row.busy', { count: busyTimes })}
            {readAt !== undefined && ` · ${t('row.read', { when: format.timeOrDate(readAt) })}`}
          </p>
        </div>
        <Button look="quiet" aria-label={t('remove.of', { name })} onClick={() => setAsking(true)}>
          {t('remove.open')}
        </Button>
      </div>
      {fault !== undefined && (
        <div role="status" className={styles['fault']}>
          <p>
            <strong>{t('row.failing', { when: format.dateTime(failingSince ?? readAt ?? calendar.addedAt) })}</strong>{' '}
            {t(`fault.${fault}`)}
          </p>
          <p>{t('row.lastKnown')}</p>
        </div>
      )}
      {unreadable > 0 && <p className={styles['note']}>{t('row.unreadable', { count: unreadable })}</p>}
      {allDay === 'asks' && (
        <div className={styles['question']}>
          <p>{t('allDay.asks')}</p>
          <div className={styles['answers']}>
            <Button busy={update.isPending} onClick={() => say('busy')}>
              {t('allDay.yes')}
            </Button>
            <Button look="quiet" busy={update.isPending} onClick={() => say('free')}>
              {t('allDay.no')}
            </Button>
          </div>
        </div>
      )}
      {(allDay === 'busy' || allDay === 'free') && (
        <p className={styles['note']}>
          {t(`allDay.${allDay}`)}{' '}
          <Button look="plain" busy={update.isPending} onClick={() => say(other)}>
            {t(`allDay.${other}Instead`)}
          </Button>
        </p>
      )}
      {update.error && <ProblemBox error={update.error} />}
      {asking && (
        <ConfirmDialog
          title={t('remove.title', { name })}
          confirmLabel={t('remove.open')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          busy={remove.isPending}
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate(calendarId, { onSuccess: () => toast(t('remove.done', { name })) })}
        >
          <p>{t('remove.text')}</p>
          {remove.error && <ProblemBox error={remove.error} />}
        </ConfirmDialog>
      )}
    </Card>
  );
}
