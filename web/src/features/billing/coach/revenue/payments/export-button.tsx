import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { documentRoutes } from '#contract/billing/documents/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { handOverLink } from '#web/lib/api/hand-over-link.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';

/** A year's invoices, credit notes and payments as a file for bookkeeping. */
export function ExportButton({ year }: { year: string }) {
  const { t } = useTranslation(['coach-revenue', 'invoices']);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const query = { from: `${year}-01-01`, to: `${year}-12-31` };
      handOverLink((await call(documentRoutes, 'exportRevenueCsv', { query })).url);
    },
    onError: (failure) => console.error(failure),
  });
  return (
    <>
      <Button look="quiet" busy={isPending} busyLabel={t('invoices:document.fetching')} onClick={() => mutate()}>
        {t('revenue.csv', { year })}
      </Button>
      {error && <ProblemBox error={error} />}
    </>
  );
}
