import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { secondFactorRoutes } from '#contract/accounts/second-factor/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useSecondFactor } from '#web/lib/api/sign-in-again/use-second-factor.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Enrol } from './enrol.tsx';
import { Manage } from './manage.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

/** Codes of an authenticator app beside the password. Administrators without one see no other page than this. */
export function Component() {
  const { t } = useTranslation('account-settings');
  const { profile, refresh } = useIdentity();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data, error, isFetching, refetch } = useSecondFactor();
  const [codes, setCodes] = useState<readonly string[]>();
  const forced = profile?.lacksSecondFactor === true;

  const look = () => queries.invalidateQueries({ queryKey: keyOf('second-factor') });
  const verified = async (): Promise<void> => {
    try {
      setCodes((await call(secondFactorRoutes, 'addSecondFactor')).recoveryCodes);
    } catch (fault) {
      // Codes of an earlier time are there: it is on, and new ones take password and code.
      if (!(fault instanceof ApiError) || fault.code !== 'fresh-sign-in-required') throw fault;
      await look();
    }
  };
  const renew = async (): Promise<void> =>
    setCodes((await call(secondFactorRoutes, 'renewRecoveryCodes')).recoveryCodes);
  const remove = async (): Promise<void> => {
    await call(secondFactorRoutes, 'removeSecondFactor');
    await look();
    // An administrator cannot go on without one.
    await refresh();
  };
  const kept = async (): Promise<void> => {
    setCodes(undefined);
    await look();
    await refresh();
    if (forced) await navigate('/', { replace: true });
  };

  return (
    <div className={styles['page']}>
      <PageHeader
        title={t('secondFactor.title')}
        intro={t(forced ? 'secondFactor.required' : 'secondFactor.text')}
        action={forced ? undefined : <Link to="/settings">{t('title')}</Link>}
      />
      <Card busy={!data && !error}>
        <div className={styles['inside']}>
          {codes && <RecoveryCodes codes={codes} onKept={() => void kept()} />}
          {!codes && error && !data && (
            <LoadFailed
              title={t('secondFactor.failed')}
              error={error}
              busy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {!codes && !error && !data && <Skeleton height="12rem" />}
          {!codes && data && !data.on && <Enrol onVerified={verified} />}
          {!codes && data?.on && <Manage codesLeft={data.recoveryCodesLeft} onRenew={renew} onRemove={remove} />}
        </div>
      </Card>
    </div>
  );
}
