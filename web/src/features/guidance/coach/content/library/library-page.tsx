import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { libraryLimits } from '#contract/library/limits.ts';
import { CheckedFiles } from '#web/features/library/shared/files/checks/checked-files.tsx';
import { UploadArea } from '#web/features/library/shared/files/upload/upload-area.tsx';
import { UploadProgress } from '#web/features/library/shared/files/upload/upload-progress.tsx';
import { useUploadStart } from '#web/features/library/shared/files/upload/use-upload-start.ts';
import { useUploads } from '#web/features/library/shared/files/upload/use-uploads.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import type { EmptyText } from '#web/lists/body/list-body.tsx';
import { ListPage, PageActions } from '#web/lists/list-page.tsx';
import { Notice, type NoticeText } from '#web/lists/notice/notice.tsx';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import styles from './item-grid.module.css';
import { ItemGrid } from './item-grid.tsx';
import { builtIn, entryItem } from './library-item.ts';
import { useItemActions } from './use-item-actions.ts';
import { shelves, useLibrary } from './use-library.ts';
import { chips, useLibraryView } from './use-library-view.ts';

/** One for all renderings: another one would look like other lists. */
const lists = keyOf('library');

/** Shows what can be assigned: built-in practices and the coach's own uploads. */
export function Component() {
  const { t } = useTranslation(['coach-content', 'files', 'practices']);
  const { view, clientId, ...choose } = useLibraryView();
  const [notice, setNotice] = useState<NoticeText>();
  const pages = useLibrary(view);
  const actions = useItemActions(setNotice);
  const uploads = useUploads(lists);
  const start = useUploadStart((told) => {
    setNotice(told);
    choose.showShelf('mine');
  });
  const { shelf, category, search } = view;
  const first = useMemo(
    () => (shelf === 'platform' ? builtIn((id) => t(`practices:name.${id}`), category, search) : []),
    [t, shelf, category, search],
  );
  const isNarrowed = category !== undefined || search !== '';
  const empty: EmptyText = isNarrowed
    ? {
        title: t('empty.title'),
        text: t('empty.narrowed'),
        showAll: { label: t('empty.showAll'), onPress: choose.showAll },
      }
    : { title: t('empty.title'), text: t(`empty.${shelf}`) };

  const list = (
    <ItemGrid
      label={t(`shelf.${shelf}`)}
      pages={pages}
      first={first}
      empty={empty}
      busy={actions.busy}
      onAction={actions.choose}
    />
  );
  return (
    <>
      <ListPage>
        <PageHeader
          title={t('title.library')}
          intro={t('intro')}
          action={
            <PageActions>
              <Link to="/coach/content/programmes" className={buttonClass('quiet')}>
                {t('title.programmes')}
              </Link>
              {/* The microphone is allowed in that document alone. */}
              <Link to="/coach/record" reloadDocument className={buttonClass('quiet')}>
                {t('record')}
              </Link>
              <Button onClick={start.picker.open}>{t('files:upload.open')}</Button>
            </PageActions>
          }
        />
        <input {...start.picker.input} aria-label={t('files:upload.choose')} />
        {notice && <Notice key={notice.title} notice={notice} onDismiss={() => setNotice(undefined)} />}
        <UploadProgress shown={uploads} onChoose={start.picker.open} />
        <CheckedUploads pages={pages} actions={actions} />
        <ChoiceGroup
          label={t('category')}
          value={category ?? 'all'}
          options={chips.map((chip) => ({
            value: chip,
            label: chip === 'all' ? t('all') : t(`practices:category.${chip}`),
          }))}
          onChoose={choose.showChip}
        />
        <ListToolbar
          search={{
            label: t('search.label'),
            placeholder: t('search.placeholder'),
            value: choose.typed,
            onType: choose.type,
          }}
          pages={pages}
          count={t(pages.isWhole ? 'count' : 'first', { count: first.length + pages.items.length })}
        >
          <ListTabs
            panel="library-shown"
            label={t('shelf.label')}
            tabs={shelves.map((value) => ({ value, label: t(`shelf.${value}`) }))}
            selected={shelf}
            onSelect={choose.showShelf}
          />
        </ListToolbar>
        <ListTabPanel panel="library-shown" selected={shelf}>
          {pages.latest?.storage && <StorageLine {...pages.latest.storage} />}
          {shelf === 'mine' ? (
            <UploadArea onFiles={start.upload} onChoose={start.picker.open}>
              {list}
            </UploadArea>
          ) : (
            list
          )}
        </ListTabPanel>
      </ListPage>
      <Suspense>{actions.asked && <ItemDialog asked={actions.asked} actions={actions} clientId={clientId} />}</Suspense>
    </>
  );
}

interface CheckedUploadsProps {
  pages: ReturnType<typeof useLibrary>;
  actions: ReturnType<typeof useItemActions>;
}

/** The coach's uploads that are still being checked, or were refused. */
function CheckedUploads({ pages, actions }: CheckedUploadsProps) {
  const checked = useMemo(
    () => pages.latest?.checked?.flatMap(({ check, ...entry }) => (check ? Object.assign(entry, { check }) : [])),
    [pages.latest],
  );
  return (
    <CheckedFiles
      files={checked}
      busy={actions.busy}
      onAsk={actions.refresh}
      onRemove={(id) => {
        const entry = checked?.find((file) => file.id === id);
        if (entry) actions.choose(entryItem(entry), 'purge');
      }}
    />
  );
}

/** Shows the storage that the coach's uploads use, and its limit. */
function StorageLine({ assets, bytes }: { assets: number; bytes: number }) {
  const { t } = useTranslation('coach-content');
  const size = useFileSize();
  const { coachAssets, coachBytes } = libraryLimits;
  return (
    <p className={styles['storage']}>
      {t('storage', { used: size(bytes), of: size(coachBytes), files: assets, most: coachAssets })}
    </p>
  );
}

// Fetched when the first of them is asked for: the library is there sooner.
const ItemDialog = lazy(async () => ({ default: (await import('./item-dialog.tsx')).ItemDialog }));
