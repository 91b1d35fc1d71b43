import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AssetLink } from '#contract/library/assets/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import type { StoredRecording } from '#web/lib/offline/database.ts';
import { addressOf, dropRecording, useStoredRecording } from '#web/lib/offline/recordings.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { FavouriteHere } from '../library/favourite-button.tsx';
import { AssetPlayer } from './asset-player.tsx';
import { useAssetLink } from './use-asset-link.ts';

/** Something uploaded: to be heard, watched or read. */
export function AssetPractice({ assetId }: { assetId: string }) {
  const kept = useStoredRecording(assetId);
  return kept === undefined ? <Waiting /> : <Opened key={assetId} assetId={assetId} found={kept} />;
}

interface Props {
  assetId: string;
  /** The copy on this device. */
  found: StoredRecording | null;
}

/** It plays from where it was when the page was opened: what is kept or let go meanwhile interrupts nothing. */
function Opened({ assetId, found }: Props) {
  const { t } = useTranslation('client-practice');
  const [own] = useState(found);
  const { data, error, isFetching, refetch } = useAssetLink(assetId);
  const isGone = error instanceof ApiError && error.code === 'asset-not-found';
  useEffect(() => {
    // Withdrawn, so that this device lets it go, too.
    if (isGone) void dropRecording(assetId).catch(() => undefined);
  }, [isGone, assetId]);

  if (isGone) return <Gone />;
  const link = own ? linkTo(own, data) : data;
  if (!link)
    return error ? (
      <>
        <PageHeader title={t('title.play')} />
        <LoadFailed title={t('asset.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      </>
    ) : (
      <Waiting />
    );
  return (
    <>
      <PageHeader title={link.name} />
      <FavouriteHere item={`asset:${assetId}`} title={link.name} />
      {link.type === 'document' ? (
        <p>
          <a href={link.url} target="_blank" rel="noreferrer" className={buttonClass()}>
            {t('asset.open')}
          </a>
        </p>
      ) : (
        <AssetPlayer assetId={assetId} link={link} kind={link.type} own={own} renew={refetch} />
      )}
    </>
  );
}

/** A copy on this device never expires. @param current the server's answer, if it can be reached */
const linkTo = (own: StoredRecording, current: AssetLink | undefined): AssetLink => ({
  url: addressOf(own, own.blob),
  expiresAt: '9999-12-31T23:59:59.999Z',
  name: current?.name ?? own.name,
  type: own.type,
  contentType: own.blob.type,
  size: own.size,
  category: current?.category,
  durationSeconds: own.durationSeconds,
  companions: { ...current?.companions, ...(own.transcript && { transcript: besideOf(own, own.transcript) }) },
});

const besideOf = (own: StoredRecording, part: Blob) => ({
  url: addressOf(own, part),
  contentType: part.type,
  size: part.size,
});

function Waiting() {
  const { t } = useTranslation('client-practice');
  return (
    <>
      <PageHeader title={t('title.play')} />
      <Skeleton height="20rem" />
    </>
  );
}

/** Says that a recording does not exist, or is not for this person. */
export function Gone() {
  const { t } = useTranslation('client-practice');
  return (
    <>
      <PageHeader title={t('title.play')} />
      <EmptyState
        title={t('gone.title')}
        action={
          <Link to="/practice" className={buttonClass()}>
            {t('toPractices')}
          </Link>
        }
      >
        {t('gone.text')}
      </EmptyState>
    </>
  );
}
