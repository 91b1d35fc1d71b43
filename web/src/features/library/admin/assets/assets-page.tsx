import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedFiles } from '#web/features/library/shared/files/checks/checked-files.tsx';
import { UploadArea } from '#web/features/library/shared/files/upload/upload-area.tsx';
import { UploadProgress } from '#web/features/library/shared/files/upload/upload-progress.tsx';
import { useUploadStart } from '#web/features/library/shared/files/upload/use-upload-start.ts';
import { useUploads } from '#web/features/library/shared/files/upload/use-uploads.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListPage, PageActions } from '#web/lists/list-page.tsx';
import { Notice, type NoticeText } from '#web/lists/notice/notice.tsx';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { useAssetActions } from './actions/use-asset-actions.ts';
import { AssetList } from './list/asset-list.tsx';
import { LoadingFailed } from './list/loading-failed.tsx';
import { useAssetCounts, useCheckedAssets } from './list/use-asset-counts.ts';
import { assetTabs, useAssetView } from './list/use-asset-view.ts';
import { useAssets } from './list/use-assets.ts';
import styles from './missing/missing-summary.module.css';
import { useMissing } from './missing/use-missing.ts';

/** One for all renderings: another one would look like other lists. */
const lists = keyOf('assets');

/** All media of the platform: upload, find, preview, describe, share, and the bin. */
export function Component() {
  const { t } = useTranslation(['admin-assets', 'files']);
  const { number } = useFormat();
  const { view, ...choose } = useAssetView();
  const title = t(view.binned ? 'bin.title' : 'title');
  useTitle(title);
  const [notice, setNotice] = useState<NoticeText>();
  const pages = useAssets(view);
  const counts = useAssetCounts();
  const checked = useCheckedAssets(counts && (counts.checked ?? 0));
  const queryClient = useQueryClient();
  const ask = useCallback(() => void queryClient.invalidateQueries({ queryKey: lists }), [queryClient]);
  const uploads = useUploads(lists);
  const actions = useAssetActions(setNotice);
  const { upload, picker } = useUploadStart(setNotice);
  const count = pages.items.length;
  const { summary, fields } = useMissing(pages.items);

  if (pages.failure?.missing === 'all') return <LoadingFailed title={title} failure={pages.failure} />;
  const list = (
    <AssetList
      pages={pages}
      view={view}
      busy={actions.busy}
      fields={fields}
      onAction={actions.choose}
      onShowAll={choose.showAll}
    />
  );
  return (
    <>
      <ListPage tableFrom={52}>
        <PageHeader
          title={title}
          intro={view.binned && t('bin.intro')}
          action={
            <PageActions>
              <Button look="quiet" onClick={() => choose.showBin(!view.binned)}>
                {view.binned ? t('bin.leave') : t('bin.open', { count: counts?.binned ?? 0 })}
              </Button>
              {!view.binned && <Button onClick={picker.open}>{t('files:upload.open')}</Button>}
            </PageActions>
          }
        />
        <input {...picker.input} aria-label={t('files:upload.choose')} />
        {notice && <Notice key={notice.title} notice={notice} onDismiss={() => setNotice(undefined)} />}
        <UploadProgress shown={uploads} onChoose={picker.open} />
        <CheckedFiles
          files={checked}
          busy={actions.busy}
          onAsk={ask}
          onRemove={(id) => {
            const file = checked?.find((each) => each.id === id);
            if (file) actions.choose(file.asset, 'purge');
          }}
        />
        {view.binned ? (
          list
        ) : (
          <UploadArea onFiles={upload} onChoose={picker.open}>
            <ListToolbar
              search={{
                label: t('search.label'),
                placeholder: t('search.placeholder'),
                value: choose.typed,
                onType: choose.type,
              }}
              pages={pages}
              count={count === 0 ? undefined : t(pages.isWhole ? 'count' : 'first', { count })}
            >
              <ListTabs
                panel="assets-shown"
                label={t('tab.label')}
                tabs={assetTabs.map((tab) => ({
                  value: tab,
                  label: t(`tab.${tab}`),
                  count: counts && number(counts[tab]),
                }))}
                selected={view.type}
                onSelect={choose.showType}
              />
            </ListToolbar>
            {/* Read out when it appears and changes. */}
            <p role="status" className={styles['summary']}>
              {summary}
            </p>
            <ListTabPanel panel="assets-shown" selected={view.type}>
              {list}
            </ListTabPanel>
          </UploadArea>
        )}
      </ListPage>
      <Suspense>{actions.asked && <AssetDialog {...actions.asked} actions={actions} />}</Suspense>
    </>
  );
}

// Fetched when the first of them is asked for: the list is there sooner.
const AssetDialog = lazy(async () => ({ default: (await import('./dialogs/asset-dialog.tsx')).AssetDialog }));
