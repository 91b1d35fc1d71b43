import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CreditEntry, CreditLot } from '#contract/billing/money/credits.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { numberFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';
import { useCredits } from '../use-client.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { GrantDialog } from './grant-dialog.tsx';

interface Props {
  clientId: string;
  /** First name of the client. */
  name: string;
  /** As this device has it, `2026-03-01`. */
  today: string;
  changes: Changes;
}

/** How many sessions a client has left of their packages, and how it came to that. */
export function SessionCredits({ clientId, name, today, changes }: Props) {
  const { t } = useTranslation('coach-client');
  const { data, error, isFetching, refetch } = useCredits(clientId);
  const [open, setOpen] = useState<'grant' | CreditLot>();
  const show = (what: 'grant' | CreditLot): void => {
    changes.dismiss();
    setOpen(what);
  };
  return (
    <Card as="section" aria-label={t('credits.title')} padding="m" className={styles['surface']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('credits.title')}</h2>
        <Button look="quiet" onClick={() => show('grant')}>
          {t('credits.grant')}
        </Button>
      </div>
      {error && data === undefined && (
        <LoadFailed title={t('credits.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && data === undefined && <Skeleton height="4rem" />}
      {data === null && <p className={styles['none']}>{t('credits.none', { name })}</p>}
      {data && (
        <>
          <p className={styles['name']}>{t('credits.left', { count: data.available })}</p>
          <ul className={styles['rows']}>
            {data.lots.map((lot) => (
              <Lot key={lot.id} lot={lot} today={today} onAdjust={() => show(lot)} />
            ))}
          </ul>
          <Moves entries={data.entries} lots={data.lots} />
        </>
      )}
      {open === 'grant' && <GrantDialog clientId={clientId} changes={changes} onClose={() => setOpen(undefined)} />}
      {typeof open === 'object' && (
        <AdjustDialog clientId={clientId} lot={open} name={name} changes={changes} onClose={() => setOpen(undefined)} />
      )}
    </Card>
  );
}

function Lot({ lot, today, onAdjust }: { lot: CreditLot; today: string; onAdjust: () => void }) {
  const { t } = useTranslation('coach-client');
  const { day } = useFormat();
  const { title, granted, held, used, expiresOn } = lot;
  const facts = [
    t('credits.lot', { left: granted - held - used, granted }),
    held > 0 && t('credits.held', { count: held }),
    used > 0 && t('credits.used', { count: used }),
    expiresOn !== undefined && t(expiresOn < today ? 'credits.ended' : 'credits.until', { day: day(expiresOn) }),
  ].filter((fact) => fact !== false);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span>{title}</span>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </div>
      <div className={styles['buttons']}>
        <Button look="plain" aria-label={t('credits.adjustOf', { title })} onClick={onAdjust}>
          {t('credits.adjust')}
        </Button>
      </div>
    </li>
  );
}

/** The ledger, latest first. What changes nothing of what can be booked has no number. */
function Moves({ entries, lots }: { entries: readonly CreditEntry[]; lots: readonly CreditLot[] }) {
  const { t, i18n } = useTranslation('coach-client');
  const { dateTime } = useFormat();
  const signed = numberFormat(i18n.language, { signDisplay: 'exceptZero' });
  return (
    <details className={styles['details']}>
      <summary>{t('credits.moves')}</summary>
      <ul className={styles['rows']}>
        {entries.map(({ at, lotId, kind, change, sessionId, reason }) => (
          <li key={[at, lotId, kind, sessionId].join(' ')} className={styles['row']}>
            <div className={styles['what']}>
              <span>
                {t(`credits.kind.${kind}`)}
                {change !== 0 && ` ${signed.format(change)}`}
                {reason !== undefined && `: ${reason}`}
              </span>
              <span className={styles['facts']}>
                {[lots.find(({ id }) => id === lotId)?.title, dateTime(at)].filter(Boolean).join(' · ')}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
