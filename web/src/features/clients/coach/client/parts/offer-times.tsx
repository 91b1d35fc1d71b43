import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';

interface Props {
  clientId: string;
  firstName: string;
}

/** Emails a client who has nothing planned three free times at their usual hour. */
export function OfferTimes({ clientId, firstName }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const toast = useToast();
  const problemText = useProblemText();
  const retryKey = useRetryKey();
  const offering = useMutation({
    mutationFn: () =>
      call(sessionRoutes, 'offerTimes', { params: { clientId }, idempotencyKey: retryKey({ clientId }) }),
    onSuccess: ({ times, mailRefused }) => {
      toast(mailRefused ? t('offer.refused', { name: firstName }) : t('offer.done', { count: times.length }));
    },
    onError: (error) => {
      console.error(error);
      toast(problemText(error));
    },
  });
  return (
    <Button
      look="quiet"
      busy={offering.isPending}
      busyLabel={t('common:saving')}
      disabled={offering.isSuccess}
      onClick={() => offering.mutate()}
    >
      {t('offer.do')}
    </Button>
  );
}
