import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { Badge } from '#web/ui/amplify/badge.tsx';
import { clientState } from './client-state.ts';
import styles from './client-status.module.css';

/** A client's status in a word and a colour, and below it what needs attention. */
export function ClientStatus({ client, now }: { client: Client; now: number }) {
  const { t } = useTranslation('coach-clients');
  const { tone, note } = clientState(client, now);
  return (
    <>
      <Badge dot tone={tone}>
        {t(`status.${client.status}`)}
      </Badge>
      {note && <span className={styles['note']}>{t(`note.${note}`)}</span>}
    </>
  );
}
