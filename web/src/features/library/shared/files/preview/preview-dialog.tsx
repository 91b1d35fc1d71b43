import { useTranslation } from 'react-i18next';
import type { Asset } from '#contract/library/assets/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from '../file-dialog.module.css';
import { MediaPlayer } from './media-player.tsx';
import { useAssetLink } from './use-asset-link.ts';

type PreviewKind = 'audio' | 'video' | 'pdf' | 'none';

/** How an asset can be looked at in this browser. */
const previewKind = ({ type, contentType }: Pick<Asset, 'type' | 'contentType'>): PreviewKind => {
  if (contentType === 'application/pdf') return 'pdf';
  if (type === 'document') return 'none';
  return document.createElement(type).canPlayType(contentType) === '' ? 'none' : type;
};

interface Props {
  asset: Pick<Asset, 'id' | 'name' | 'type' | 'contentType'>;
  onClose: () => void;
}

/** Plays audio and video in place; PDF and other files open in a new tab or are downloaded. */
export function PreviewDialog({ asset, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const shown = useAssetLink(asset, 'inline');
  const download = useAssetLink(asset, 'attachment');
  const kind = previewKind(asset);
  const link = shown.data;
  const error = shown.error ?? download.error;
  const transcript = link?.companions.transcript;

  return (
    <Dialog title={asset.name} closeLabel={t('common:close')} onClose={onClose} wide={kind === 'video'}>
      <div className={styles['form']}>
        {error && <ProblemBox error={error} />}
        {kind === 'pdf' && <p>{t('preview.pdf')}</p>}
        {kind === 'none' && <p>{t('preview.none')}</p>}
        {(kind === 'audio' || kind === 'video') &&
          (link ? (
            <MediaPlayer key={asset.id} kind={kind} link={link} onExpired={() => void shown.refetch()} />
          ) : (
            <Skeleton height={kind === 'audio' ? '3.375rem' : '18rem'} />
          ))}
        {transcript && (
          <p>
            <a href={transcript.url} target="_blank" rel="noopener noreferrer">
              {t('preview.transcript')}
            </a>
          </p>
        )}
      </div>
      <DialogActions>
        {kind !== 'audio' && kind !== 'video' && link && (
          <a className={buttonClass('quiet')} href={link.url} target="_blank" rel="noopener noreferrer">
            {t('preview.open')}
          </a>
        )}
        {download.data && (
          <a className={buttonClass()} href={download.data.url} target="_blank" rel="noopener noreferrer">
            {t('preview.download')}
          </a>
        )}
      </DialogActions>
    </Dialog>
  );
}
