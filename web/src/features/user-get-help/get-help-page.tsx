import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { crisisLineRoutes } from '#contract/crisis-lines/routes.ts';
import { call } from '#web/api/call.ts';
import { ProblemHelp } from '#web/api/problem-help.tsx';
import { orLastKnown } from '#web/offline/last-known.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { byCountry } from './by-country.ts';
import { CountryLines } from './country-lines.tsx';
import styles from './get-help-page.module.css';

/** Numbers to ring in need, by country; a client's device keeps them for when there is no connection. What holds everywhere is shown at once and stays when the list does not come. */
export function Component() {
  const { t, i18n } = useTranslation(['user-get-help', 'common']);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['crisis-lines'],
    queryFn: () => orLastKnown(crisisLineRoutes, 'getCrisisLines', () => call(crisisLineRoutes, 'getCrisisLines')),
  });
  return (
    <div className={styles['page']}>
      <PageHeader title={t('title')} />
      <section className={styles['now']}>
        <p>{t('danger')}</p>
        <p>{t('coach')}</p>
      </section>
      {isError && (
        <ErrorBox
          help={<ProblemHelp of={error} />}
          action={<Button onClick={() => void refetch()}>{t('common:retry')}</Button>}
        >
          {t('failed')}
        </ErrorBox>
      )}
      {!data && !isError && <Skeleton height="24rem" />}
      {data && byCountry(data.lines, i18n.language).map((country) => <CountryLines key={country.code} {...country} />)}
    </div>
  );
}
