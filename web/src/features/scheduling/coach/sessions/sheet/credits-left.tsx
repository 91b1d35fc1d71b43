import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import styles from './sheet.module.css';

/** How many session credits a client has left; nothing about one who needs none, or as long as it is not known. */
export function CreditsLeft({ clientId }: { clientId: string }) {
  const { t } = useTranslation('coach-sessions');
  const { data } = useQuery({
    queryKey: keyOf('credits', clientId),
    queryFn: async ({ signal }) =>
      (await call(creditRoutes, 'listCredits', { query: { clientId }, signal })).items[0] ?? null,
    // Each session that is planned takes one.
    staleTime: 0,
  });
  return (
    <p role="status" className={styles['hint']}>
      {data && t('sheet.credits.left', { count: data.available })}
    </p>
  );
}
