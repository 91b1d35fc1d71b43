import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import type { AssignedTo } from '#contract/guidance/schema.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './assign-dialog.module.css';

/** Lists the clients who did not get an assignment, with the reason. */
export function AssignResults({ answer, onClose }: { answer: AssignedTo; onClose: () => void }) {
  const { t } = useTranslation(['coach-content', 'common']);
  const { clients } = useClientsByName('active');
  const nameOf = (clientId: string): string => {
    const client = clients.find((each) => each.clientId === clientId);
    return client ? fullName(client) : t('assign.somebody');
  };
  return (
    <div role="alert" className={styles['form']}>
      <p>{t('assign.partly')}</p>
      <ul className={styles['results']}>
        {answer.items.map(({ clientId, result }) => (
          <li key={clientId}>
            <strong>{nameOf(clientId)}</strong>
            <span>{t(`assign.result.${result}`)}</span>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogActions>
    </div>
  );
}
