import { Badge } from '@aws-amplify/ui-react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { type ClientTone, clientState } from './client-state.ts';
import styles from './client-status.module.css';

/** A client's status in a word and a colour, and below it what needs attention. */
export function ClientStatus({ client, now }: { client: Client; now: number }) {
  const { t } = useTranslation('coach-clients');
  const { tone, note } = clientState(client, now);
  return (
    <>
      <Badge className={styles['badge'] ?? ''} {...variationOf(tone)}>
        {t(`status.${client.status}`)}
      </Badge>
      {note && <span className={styles['note']}>{t(`note.${note}`)}</span>}
    </>
  );
}

// Amplify's badge without a variation is the gray one.
const variationOf = (tone: ClientTone): { variation?: 'success' | 'warning' } =>
  tone === 'neutral' ? {} : { variation: tone };
