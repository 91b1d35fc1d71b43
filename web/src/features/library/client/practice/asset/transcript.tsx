import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Companion } from '#contract/library/assets/schema.ts';
import styles from './asset.module.css';
import { useTextBeside } from './use-text-beside.ts';

interface Props {
  assetId: string;
  transcript: Companion;
  /** The copy on this device. */
  own: Blob | undefined;
}

/** Shows the transcript of a recording: text unfolds below the player, a PDF opens beside it. */
export function Transcript({ assetId, transcript, own }: Props) {
  const { t } = useTranslation('client-practice');
  const [isOpen, setIsOpen] = useState(false);
  const isText = transcript.contentType.startsWith('text/');
  const { data, error } = useTextBeside(assetId, 'transcript', isText && isOpen ? (own ?? transcript.url) : undefined);
  if (!isText)
    return (
      <a href={transcript.url} target="_blank" rel="noreferrer">
        {t('player.transcript')}
      </a>
    );
  return (
    <details className={styles['transcript']} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('player.transcript')}</summary>
      {error ? <p>{t('player.noTranscript')}</p> : <p className={styles['words']}>{data ?? '…'}</p>}
    </details>
  );
}
