import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDayOf, type BillingRequest as Request } from '#contract/billing/money/billing.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import type { Address } from '../address-fields.tsx';
import styles from '../revenue.module.css';
import { billingOf } from '../use-lists.ts';

interface Props {
  client: Pick<Client, 'clientId' | 'firstName'>;
  buyer: Address;
  onUse: (given: Partial<Address>) => void;
}

/** Whether the client was asked for their billing details, what they gave, and the way to ask. */
export function BillingRequest({ client, buyer, onUse }: Props) {
  const { t } = useTranslation('coach-revenue');
  const { date } = useFormat();
  const [now] = useState(() => new Date().toISOString());
  const { data, error: unread, isFetching, refetch } = useQuery(billingOf(client.clientId));
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed goes.
  const { ask, end, isPending, error } = useAsking(client, () => box.current?.focus());
  if (!data && unread)
    return <LoadFailed title={t('ask.failed')} error={unread} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { request } = data;
  const name = client.firstName;
  const given = request?.given && { ...request.given, vatId: request.given.vatId ?? '' };
  const isUsed = given && keysOf(given).every((field) => given[field] === buyer[field].trim());
  const isIncomplete = [buyer.street, buyer.city, buyer.country].some((text) => text.trim() === '');
  if (!request && !isIncomplete) return null;
  // Where one mail has bounced, the next would.
  const isOver = request && request.mailProblem !== 'bounce' && request.againAt <= now;
  const mayAsk = !given && (!request || request.corrected || isOver);
  return (
    <>
      <div ref={box} tabIndex={-1} role="status" className={styles['said']}>
        {given && request?.givenAt !== undefined && (
          <span className={styles['aside']}>
            {t(isUsed ? 'ask.given' : 'ask.other', { name, day: date(request.givenAt) })}
          </span>
        )}
        {given && !isUsed && (
          <Button look="quiet" onClick={() => onUse(given)}>
            {t('ask.use')}
          </Button>
        )}
        {request && !given && <Asked request={request} name={name} />}
        {mayAsk && (
          <Button look="quiet" busy={isPending} busyLabel={t('send.sending')} onClick={ask}>
            {t(request ? 'ask.again' : 'ask.button', { name })}
          </Button>
        )}
        {request?.expiresAt !== undefined && (
          <Button look="plain" busy={isPending} onClick={end}>
            {t('ask.end')}
          </Button>
        )}
        {!request && <span className={styles['aside']}>{t('ask.hint', { name })}</span>}
      </div>
      {error && <ProblemBox error={error} />}
    </>
  );
}

function Asked({ request, name }: { request: Request; name: string }) {
  const { t } = useTranslation('coach-revenue');
  const { date, day } = useFormat();
  const { askedAt, expiresAt, againAt, mailProblem, corrected } = request;
  if (mailProblem === 'bounce' && corrected)
    return <span className={styles['aside']}>{t('ask.corrected', { name })}</span>;
  if (mailProblem !== undefined) return <span className={styles['aside']}>{t(`ask.${mailProblem}`, { name })}</span>;
  const asked = { name, day: date(askedAt) };
  return (
    <span className={styles['aside']}>
      {expiresAt === undefined
        ? t('ask.ended', { ...asked, from: date(againAt) })
        : t('ask.asked', { ...asked, until: day(lastDayOf(expiresAt)) })}
    </span>
  );
}

const useAsking = ({ clientId, firstName: name }: Props['client'], onDone: () => void) => {
  const { t } = useTranslation('coach-revenue');
  const toast = useToast();
  const queryClient = useQueryClient();
  const params = { clientId };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wanted: 'ask' | 'end') => {
      if (wanted === 'end') await call(moneyRoutes, 'endBillingRequest', { params });
      else await call(moneyRoutes, 'askForBilling', { params });
    },
    onSuccess: (_, wanted) => {
      toast(t(`ask.done.${wanted}`, { name }));
      onDone();
    },
    onError: (failure) => console.error(failure),
    // What is shown may be out of date, after a refusal more than ever.
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('billing', clientId) }),
  });
  return { ask: () => mutate('ask'), end: () => mutate('end'), isPending, error };
};
