import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { crisisLineRoutes } from '#contract/admin/crisis-lines/routes.ts';
import type { CrisisLines } from '#contract/admin/platform/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { ownCountries } from '#web/lib/format/own-countries.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { byCountry, countryNames } from './by-country.ts';
import { CountryLines, OtherCountries } from './country-lines.tsx';
import styles from './get-help-page.module.css';

/**
 * Numbers to ring in need, those of the reader's own country first; a client's device keeps them for when there is no connection. What holds
 * everywhere is shown at once and stays when the list does not come.
 */
export function Component() {
  const { t } = useTranslation(['client-get-help', 'common']);
  const { data, isError, error, refetch } = useQuery({
    queryKey: keyOf('crisis-lines'),
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
      {data && <Countries lines={data.lines} />}
    </div>
  );
}

function Countries({ lines }: Pick<CrisisLines, 'lines'>) {
  const { t, i18n } = useTranslation('client-get-help');
  const { profile } = useIdentity();
  const own = ownCountries(profile?.timeZone, i18n.language);
  const found = byCountry(lines, i18n.language, own);
  return (
    <>
      {found.own.map((country) => (
        <CountryLines key={country.code} {...country} />
      ))}
      {found.own.length === 0 && own[0] && <p>{t('none', { country: countryNames(i18n.language)(own[0]) })}</p>}
      {found.others.length > 0 && <OtherCountries countries={found.others} />}
    </>
  );
}
