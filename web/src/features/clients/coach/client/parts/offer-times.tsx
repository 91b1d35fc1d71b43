import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';

interface Props {
  clientId: string;
  firstName: string;
}

/** Emails a client who has nothing planned three free times at their usual hour, and says what became of it. */
export function OfferTimes({ clientId, firstName }: Props) {
  const { t } = useTranslation('coach-client');
  const retryKey = useRetryKey();
  const offering = useMutation({
    mutationFn: () =>
      call(sessionRoutes, 'offerTimes', { params: { clientId }, idempotencyKey: retryKey({ clientId }) }),
    onError: (error) => console.error(error),
  });
  const { data, error, isPending } = offering;
  if (data?.mailRefused) return <ErrorBox>{t('offer.refused', { name: firstName })}</ErrorBox>;
  if (data) return <p role="status">{t('offer.done', { count: data.times.length })}</p>;
  return (
    <>
      <Button look="quiet" busy={isPending} busyLabel={t('offer.sending')} onClick={() => offering.mutate()}>
        {t('offer.do')}
      </Button>
      {error && <ProblemBox error={error} />}
    </>
  );
}
