import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { matches } from '#web/lists/filter/matches.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import styles from './sheet.module.css';

interface Props {
  value: string | undefined;
  onChoose: (clientId: string) => void;
  error: string | undefined;
}

/** Chooses the client of a session; without clients it shows where to invite the first one. */
export function ClientField({ value, onChoose, error }: Props) {
  const { t } = useTranslation('coach-sessions');
  const { clients, awaits, failure } = useClientsByName('bookable');
  if (failure && clients.length === 0) {
    return (
      <LoadFailed title={t('sheet.client.failed')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />
    );
  }
  if (clients.length === 0 && awaits === undefined) {
    return (
      <div className={styles['note']}>
        <p>{t('sheet.client.none')}</p>
        <Link to="/coach/clients" className={buttonClass('quiet')}>
          {t('sheet.client.invite')}
        </Link>
      </div>
    );
  }
  return (
    <Combobox
      label={t('sheet.client.label')}
      placeholder={awaits === 'first' ? t('sheet.client.loading') : t('sheet.client.placeholder')}
      matches={matches}
      nothing={t('sheet.client.nothing')}
      options={clients.map((client) => ({
        value: client.clientId,
        label: fullName(client),
        note: client.status === 'pending' ? t('sheet.client.pending', { email: client.email }) : client.email,
      }))}
      value={value}
      onChoose={onChoose}
      error={error}
    />
  );
}
