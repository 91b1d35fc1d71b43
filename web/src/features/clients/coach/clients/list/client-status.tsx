import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { StatusBadge } from '#web/lists/cells/status-badge.tsx';
import { clientState } from './client-state.ts';

/** A client's status, and below it what needs attention. */
export function ClientStatus({ client, now }: { client: Client; now: number }) {
  const { t } = useTranslation('coach-clients');
  const { tone, note } = clientState(client, now);
  return (
    <StatusBadge tone={tone} note={note && t(`note.${note}`)}>
      {t(`status.${client.status}`)}
    </StatusBadge>
  );
}
