import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';

interface Props {
  clientId: string;
  changes: Changes;
  onClose: () => void;
}

const id = 'grant';

/** Gives a client the credits of one package. */
export function GrantDialog({ clientId, changes, onClose }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: keyOf('packages'),
    queryFn: ({ signal }) => call(creditRoutes, 'listPackages', { signal }),
  });
  const [packageId, setPackageId] = useState('');
  const [invoice, setInvoice] = useState(false);
  const [isMissing, setMissing] = useState(false);
  // Who sends the same again after a lost connection grants it once.
  const attempt = useRef({ content: '', key: crypto.randomUUID() });
  const chosen = data?.items.find((each) => each.id === packageId);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setMissing(!chosen);
    if (!chosen) return;
    const body = { clientId, packageId, invoice };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    changes.change({
      id,
      act: () => call(creditRoutes, 'grantPackage', { idempotencyKey: attempt.current.key, body }),
      done: t('credits.granted', { title: chosen.title }),
      onDone: onClose,
    });
  };
  return (
    <Dialog title={t('credits.grant')} closeLabel={t('common:close')} onClose={onClose}>
      {error && !data && (
        <LoadFailed
          title={t('credits.packagesFailed')}
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height="4rem" />}
      {data?.items.length === 0 && (
        <div className={styles['form']}>
          <p>{t('credits.noPackages')}</p>
          <Link to="/coach/revenue?tab=packages" className={buttonClass('quiet')}>
            {t('credits.toPackages')}
          </Link>
        </div>
      )}
      {data && data.items.length > 0 && (
        <form noValidate className={styles['form']} onSubmit={submit}>
          <SelectField
            label={t('credits.package')}
            value={packageId}
            options={[
              { label: t('credits.choose'), value: '' },
              ...data.items.map(({ id: value, title, credits }) => ({
                value,
                label: t('credits.option', { title, count: credits }),
              })),
            ]}
            error={isMissing && !chosen ? t('credits.packageFault') : undefined}
            onChoose={setPackageId}
          />
          <Checkbox
            label={t('credits.invoice')}
            checked={invoice}
            onChange={(event) => setInvoice(event.target.checked)}
          />
          <p className={styles['facts']}>{t('credits.begins')}</p>
          {changes.notice && <ProblemBox error={changes.notice.error} />}
          <SaveActions
            labels={{ cancel: t('common:cancel'), save: t('credits.grant'), saving: t('common:saving') }}
            busy={changes.busy === id}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}
