import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadLimits } from '#contract/assets/limits.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import { AssetNotice, type NoticeText } from './asset-notice.tsx';
import { AssetsList } from './assets-list.tsx';
import styles from './assets-page.module.css';
import { AssetsToolbar } from './assets-toolbar.tsx';
import { LoadingFailed } from './loading-failed.tsx';
import { assetUploads } from './upload/asset-uploads.ts';
import { InterruptedUploads } from './upload/interrupted-uploads.tsx';
import { UploadArea } from './upload/upload-area.tsx';
import { UploadFailures } from './upload/upload-failures.tsx';
import { UploadList } from './upload/upload-list.tsx';
import { useFilePicker } from './upload/use-file-picker.ts';
import { useUploads } from './upload/use-uploads.ts';
import { useAssetActions } from './use-asset-actions.ts';
import { useAssetCounts } from './use-asset-counts.ts';
import { useAssetView } from './use-asset-view.ts';
import { useAssets } from './use-assets.ts';

/** All media of the platform: upload, find, preview, describe, share, and the bin. */
export function Component() {
  const { t } = useTranslation('admin-assets');
  const { view, ...choose } = useAssetView();
  const title = t(view.binned ? 'bin.title' : 'title');
  useTitle(title);
  const [notice, setNotice] = useState<NoticeText>();
  const query = useAssets(view);
  const counts = useAssetCounts();
  const uploads = useUploads();
  const actions = useAssetActions(setNotice);
  const upload = (files: readonly File[]): void => {
    const { filesPerBatch } = uploadLimits;
    const tooMany = files.length > filesPerBatch;
    setNotice(tooMany ? { title: t('error.tooMany', { count: files.length, maximum: filesPerBatch }) } : undefined);
    if (!tooMany) assetUploads.add(files);
  };
  const picker = useFilePicker(upload);

  if (query.isLoadingError) return <LoadingFailed title={title} query={query} />;
  const list = (
    <AssetsList
      query={query}
      view={view}
      busy={actions.busy}
      onAction={actions.choose}
      onShowAll={() => {
        choose.type('');
        choose.showType('all');
      }}
    />
  );
  return (
    <div className={styles['page']}>
      <PageHeader
        title={title}
        intro={view.binned && t('bin.intro')}
        action={
          <div className={styles['actions']}>
            <Button look="quiet" onClick={() => choose.showBin(!view.binned)}>
              {view.binned ? t('bin.leave') : t('bin.open', { count: counts?.binned ?? 0 })}
            </Button>
            {!view.binned && <Button onClick={picker.open}>{t('upload.open')}</Button>}
          </div>
        }
      />
      <input {...picker.input} aria-label={t('upload.choose')} />
      {notice && <AssetNotice key={notice.title} notice={notice} onDismiss={() => setNotice(undefined)} />}
      <UploadFailures failures={uploads.failures} />
      <InterruptedUploads onChoose={picker.open} />
      <UploadList tasks={uploads.tasks} />
      {view.binned ? (
        list
      ) : (
        <UploadArea onFiles={upload} onChoose={picker.open}>
          <AssetsToolbar
            view={view}
            typed={choose.typed}
            counts={counts}
            onType={choose.type}
            onTab={choose.showType}
          />
          {list}
        </UploadArea>
      )}
      {actions.asked && <AssetDialog {...actions.asked} actions={actions} />}
    </div>
  );
}
