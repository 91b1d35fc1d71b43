import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import styles from '../revenue.module.css';

/** What has become of an invoice since it was sent: whether its buyer opened it, what reminded of it, and when it was paid. */
export function Timeline({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('coach-revenue');
  const { date, day } = useFormat();
  const { sentAt, openedAt, mail, reminders = [], state, payments } = invoice;
  const lastPaidOn = payments
    .filter(({ amount, undoneAt }) => amount > 0 && undoneAt === undefined)
    .map(({ paidOn }) => paidOn)
    .toSorted()
    .at(-1);
  const passed = [
    ...(openedAt === undefined ? [] : [{ at: openedAt, text: t('timeline.opened', { day: date(openedAt) }) }]),
    ...reminders.map(({ sentAt: at }) => ({ at, text: t('timeline.reminded', { day: date(at) }) })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const isWaitedFor = openedAt === undefined && mail === 'sent' && state !== 'paid' && state !== 'cancelled';
  return (
    <ol className={styles['timeline']} aria-label={t('timeline.title')}>
      {sentAt !== undefined && <li>{t('timeline.sent', { day: date(sentAt) })}</li>}
      {isWaitedFor && <li className={styles['aside']}>{t('timeline.unopened')}</li>}
      {passed.map(({ at, text }) => (
        <li key={at}>{text}</li>
      ))}
      {state === 'paid' && lastPaidOn !== undefined && <li>{t('timeline.paid', { day: day(lastPaidOn) })}</li>}
    </ol>
  );
}
