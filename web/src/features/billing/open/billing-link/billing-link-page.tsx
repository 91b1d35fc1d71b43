import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billingLinkRoutes } from '#contract/billing/billing-links/routes.ts';
import type { LinkedBilling } from '#contract/billing/billing-links/schema.ts';
import { lastDayOf } from '#contract/billing/money/billing.ts';
import { fullName } from '#contract/core/full-name.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { InvalidLink, LinkFrame } from '#web/shell/frames/link-frame.tsx';
import { useBehindLink } from '#web/shell/frames/use-behind-link.ts';
import { useLinkToken } from '#web/shell/frames/use-link-token.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type { Values } from '#web/ui/forms/use-form.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { BillingForm } from './billing-form.tsx';
import styles from './billing-link.module.css';

const load = (token: string, signal: AbortSignal): Promise<LinkedBilling> =>
  call(billingLinkRoutes, 'viewBillingLink', { body: { token }, signal });

/**
 * Opens the link of a mail in which a coach asks for billing details, with the form for them. It never shows stored
 * details.
 */
export function Component() {
  const token = useLinkToken('/billing');
  return <LinkFrame>{token === undefined ? <Invalid /> : <Linked token={token} />}</LinkFrame>;
}

function Linked({ token }: { token: string }) {
  const { t } = useTranslation('billing-link');
  const { linked, retry } = useBehindLink(token, load, 'billing-link-invalid');
  if (linked.state === 'found') return <Found token={token} billing={linked.view} />;
  if (linked.state === 'invalid') return <Invalid />;
  return (
    <>
      <h1>{t('title')}</h1>
      {linked.state === 'failed' ? (
        <LoadFailed title={t('failed')} error={linked.error} busy={false} onRetry={retry} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </>
  );
}

/** @param props.isLate in the place of a form that was sent */
function Invalid({ isLate = false }: { isLate?: boolean }) {
  const { t } = useTranslation('billing-link');
  return <InvalidLink title={t('invalid.title')} text={t('invalid.text')} logIn={t('invalid.logIn')} isLate={isLate} />;
}

function Found({ token, ...was }: { token: string; billing: LinkedBilling }) {
  const { t } = useTranslation('billing-link');
  const { date, day } = useFormat();
  const [billing, setBilling] = useState(was.billing);
  const [typed, setTyped] = useState<Values>({});
  const [shown, setShown] = useState<'form' | 'thanks' | 'correction' | 'invalid'>('form');
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (shown === 'thanks') words.current?.focus();
  }, [shown]);
  if (shown === 'invalid') return <Invalid isLate />;
  const coach = fullName({ firstName: billing.coachFirstName, lastName: billing.coachLastName });
  const until = day(lastDayOf(billing.expiresAt));
  const given = (after: LinkedBilling, values: Values): void => {
    setBilling(after);
    setTyped(values);
    setShown('thanks');
  };
  return (
    <>
      <h1>{t('title')}</h1>
      <Card as="section" className={styles['card']} aria-label={t('title')}>
        <div ref={words} tabIndex={-1} role="status" className={styles['words']}>
          {shown === 'thanks' && (
            <>
              <p className={styles['thanks']}>{t('thanks.title', { coach })}</p>
              <p>{t('thanks.text', { until })}</p>
            </>
          )}
        </div>
        {shown === 'thanks' ? (
          <div>
            <Button look="quiet" onClick={() => setShown('correction')}>
              {t('thanks.correct')}
            </Button>
          </div>
        ) : (
          <>
            <div className={styles['words']}>
              <p>{t('why', { coach })}</p>
              {billing.givenAt !== undefined && <p>{t('again', { day: date(billing.givenAt) })}</p>}
            </div>
            <div ref={shown === 'correction' ? focusFirst : undefined}>
              <BillingForm token={token} typed={typed} onGiven={given} onInvalid={() => setShown('invalid')} />
            </div>
            <p className={styles['aside']}>{t('until', { until })}</p>
          </>
        )}
      </Card>
    </>
  );
}
