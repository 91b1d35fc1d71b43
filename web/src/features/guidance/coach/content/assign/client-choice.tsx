import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { Email } from '#web/lists/cells/email.tsx';
import { matches } from '#web/lists/filter/matches.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from './assign-dialog.module.css';

interface Props {
  chosen: readonly string[];
  error: string | undefined;
  onChange: (clientIds: readonly string[]) => void;
}

/** From so many clients on the list can be searched. */
const searchFrom = 8;

/** One or several of the coach's clients. */
export function ClientChoice({ chosen, error, onChange }: Props) {
  const { t } = useTranslation('coach-content');
  const id = useId();
  const [search, setSearch] = useState('');
  const { clients, awaits, failure } = useClientsByName('active');
  const isAwaited = awaits === 'first';
  const group = useRef<HTMLFieldSetElement>(null);
  // Who is to get it is said first: the focus waits at the title for the list, and goes on to it unless it is elsewhere by then.
  useEffect(() => {
    if (!isAwaited && group.current?.contains(document.activeElement)) group.current.querySelector('input')?.focus();
  }, [isAwaited]);
  if (failure && clients.length === 0) {
    return (
      <LoadFailed title={t('assign.noClients')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
    );
  }
  if (!isAwaited && clients.length === 0) {
    return (
      <div className={styles['nobody']}>
        <p>{t('assign.nobody')}</p>
        <Link to="/coach/clients" className={buttonClass('quiet')}>
          {t('assign.toClients')}
        </Link>
      </div>
    );
  }
  const found = clients.filter((client) => matches(search, fullName(client), client.email));
  const isFull = chosen.length >= guidanceLimits.clients;
  return (
    <fieldset ref={group} className={styles['people']} aria-describedby={error ? id : undefined}>
      <legend data-autofocus={isAwaited || undefined} tabIndex={-1} className={styles['legend']}>
        {t('assign.clients')}
      </legend>
      {isAwaited && <Skeleton height="10rem" />}
      {clients.length >= searchFrom && (
        <TextField
          label={t('assign.search')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // The form would be sent.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <ul className={styles['list']}>
        {found.map((client) => {
          const { clientId } = client;
          const isChosen = chosen.includes(clientId);
          return (
            <li key={clientId}>
              <label className={styles['person']}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((other) => other !== clientId) : [...chosen, clientId])
                  }
                />
                <span>
                  {fullName(client)}
                  <small>
                    <Email address={client.email} />
                  </small>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      <p role="status" className={styles['hint']}>
        {!isAwaited && (found.length === 0 ? t('assign.notFound') : t('assign.chosen', { count: chosen.length }))}
        {isFull && ` ${t('assign.full', { count: guidanceLimits.clients })}`}
      </p>
      {error && (
        <p id={id} className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
