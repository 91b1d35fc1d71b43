import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { isOwed } from '#contract/billing/money/transitions.ts';
import { StateBadge } from '#web/features/billing/shared/invoices/state-badge.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { Notice } from '#web/lists/notice/notice.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { SessionCredits } from '../credits/session-credits.tsx';
import { useChanges } from '../use-changes.ts';
import { type PartProps, useInvoicesOf } from '../use-client.ts';
import styles from './rows.module.css';
import { Lines, Rows } from './rows.tsx';

/** Invoices and session credits of a client. */
export function MoneyPart({ details: { client }, today }: PartProps) {
  const { t } = useTranslation('coach-client');
  const { clientId, firstName: name, status } = client;
  const invoices = useInvoicesOf(clientId);
  const changes = useChanges();
  return (
    <div className={styles['parts']}>
      {changes.notice && <Notice key={changes.notice.title} notice={changes.notice} onDismiss={changes.dismiss} />}
      <Rows<InvoiceRow>
        title={t('money.invoices')}
        action={
          status !== 'archived' && (
            <Link to={`/coach/revenue/invoices/new?client=${clientId}`} className={buttonClass('quiet')}>
              {t('money.new')}
            </Link>
          )
        }
        pages={invoices}
        failed={t('timeline.failed.money')}
        empty={t('money.none')}
        emptyText={t('money.noneText', { name })}
        renderRow={(invoice) => <InvoiceLines invoice={invoice} today={today} />}
      />
      <SessionCredits clientId={clientId} name={name} today={today} changes={changes} />
    </div>
  );
}

function InvoiceLines({ invoice, today }: { invoice: InvoiceRow; today: string }) {
  const { t } = useTranslation('coach-client');
  const { day } = useFormat();
  const money = useMoney();
  const { id, kind, number, gross, due, currency, state, issuedOn, dueOn } = invoice;
  const facts = [
    money(gross, currency),
    issuedOn && day(issuedOn),
    isOwed(state) && due > 0 && due !== gross && t('due', { amount: money(due, currency) }),
    isOwed(state) && due > 0 && dueOn && t('agreed.dueOn', { day: day(dueOn) }),
  ].filter(Boolean);
  const title =
    number === undefined
      ? t('moment.draft')
      : t(kind === 'invoice' ? 'moment.invoice' : 'moment.creditNote', { number });
  return (
    <Lines
      to={`/coach/revenue/invoices/${id}`}
      title={title}
      facts={facts.join(' · ')}
      end={
        <span>
          <StateBadge invoice={invoice} today={today} />
        </span>
      }
    />
  );
}
