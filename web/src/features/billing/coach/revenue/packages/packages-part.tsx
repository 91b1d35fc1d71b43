import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Package } from '#contract/billing/money/credits.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { Notice, type NoticeText } from '#web/lists/notice/notice.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { useSeller } from '../use-seller.ts';
import { usePackageColumns } from './package-columns.tsx';
import { PackageDialog } from './package-dialog.tsx';
import { useArchiving, usePackages } from './use-packages.ts';

const fields = { show: v.literal('archived') };
const shows = ['active', 'archived'] as const;

/** By what sessions are sold: so many for one price. */
export function PackagesPart() {
  const { t } = useTranslation('coach-revenue');
  const { filter, change } = useUrlFilter(fields);
  const shown = filter.show ?? 'active';
  const pages = usePackages(shown === 'archived');
  const seller = useSeller();
  const [notice, setNotice] = useState<NoticeText>();
  const [open, setOpen] = useState<Package | 'new'>();
  const { mutate: archive, isPending, variables } = useArchiving(setNotice);
  const columns = usePackageColumns({ packages: pages.items, onEdit: setOpen, onArchive: archive });
  const busy = useMemo(() => new Set(isPending ? [variables.id] : []), [isPending, variables]);
  return (
    <ListPage>
      {notice && <Notice key={notice.title} notice={notice} onDismiss={() => setNotice(undefined)} />}
      <ListToolbar
        pages={pages}
        count={pages.items.length === 0 ? undefined : t('package.count', { count: pages.items.length })}
      >
        <ChoiceGroup
          label={t('package.show')}
          options={shows.map((value) => ({ value, label: t(`package.tab.${value}`) }))}
          value={shown}
          onChoose={(value) => change({ show: value === 'archived' ? value : undefined })}
        />
        <Button look="quiet" onClick={() => setOpen('new')}>
          {t('package.new')}
        </Button>
      </ListToolbar>
      <List
        label={t('tab.packages')}
        pages={pages}
        columns={columns}
        busy={busy}
        failed={t('package.failed')}
        empty={{ title: t('package.none'), text: t(`package.empty.${shown}`) }}
      />
      {open !== undefined && seller.error && seller.data === undefined && (
        <LoadFailed
          title={t('seller.failed')}
          error={seller.error}
          busy={seller.isFetching}
          onRetry={() => void seller.refetch()}
        />
      )}
      {open !== undefined && seller.data !== undefined && (
        <PackageDialog
          {...(open === 'new' ? {} : { known: open })}
          seller={seller.data}
          onClose={() => setOpen(undefined)}
        />
      )}
    </ListPage>
  );
}
