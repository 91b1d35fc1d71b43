import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Programme } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage, PageActions } from '#web/lists/list-page.tsx';
import { Notice, type NoticeText } from '#web/lists/notice/notice.tsx';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { useProgrammeColumns } from './programme-columns.tsx';
import { useProgrammes } from './use-programmes.ts';

const fields = { show: v.literal('archived') };
const tabs = ['active', 'archived'] as const;

/** The coach's programmes: write, begin with a client, put away. */
export function Component() {
  const { t } = useTranslation('coach-content');
  const { filter, change } = useUrlFilter(fields);
  const shown = filter.show ?? 'active';
  const pages = useProgrammes(shown === 'archived');
  const [notice, setNotice] = useState<NoticeText>();
  const [enrolling, setEnrolling] = useState<Programme>();
  const archiving = useArchiving(setNotice);
  const { mutate: archive } = archiving;

  const columns = useProgrammeColumns({
    onBegin: setEnrolling,
    onArchive: archive,
  });
  const busy = useMemo(
    () => new Set(archiving.isPending ? [archiving.variables.id] : []),
    [archiving.isPending, archiving.variables],
  );
  const count = pages.items.length;

  return (
    <>
      <ListPage>
        <PageHeader
          title={t('title.programmes')}
          intro={t('programme.intro')}
          action={
            <PageActions>
              <Link to="/coach/content" className={buttonClass('quiet')}>
                {t('title.library')}
              </Link>
              <Link to="/coach/content/programmes/new" className={buttonClass()}>
                {t('programme.new')}
              </Link>
            </PageActions>
          }
        />
        {notice && <Notice key={notice.title} notice={notice} onDismiss={() => setNotice(undefined)} />}
        <ListToolbar pages={pages} count={count === 0 ? undefined : t('programme.count', { count })}>
          <ListTabs
            panel="programmes-shown"
            label={t('programme.show')}
            tabs={tabs.map((value) => ({ value, label: t(`programme.tab.${value}`) }))}
            selected={shown}
            onSelect={(value) => change({ show: value === 'archived' ? value : undefined })}
          />
        </ListToolbar>
        <ListTabPanel panel="programmes-shown" selected={shown}>
          <List
            label={t('title.programmes')}
            pages={pages}
            columns={columns}
            busy={busy}
            failed={t('programme.failed')}
            empty={{ title: t('programme.none'), text: t(`programme.empty.${shown}`) }}
          />
        </ListTabPanel>
      </ListPage>
      {enrolling && <EnrolDialog programme={enrolling} onClose={() => setEnrolling(undefined)} />}
    </>
  );
}

/** Puts a programme away, or takes it out again. */
const useArchiving = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-content');
  const toast = useToast();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, archived }: Programme) =>
      call(guidanceRoutes, 'archiveProgramme', { params: { id }, body: { archived: !archived } }),
    onMutate: () => onNotice(undefined),
    onSuccess: ({ archived, title }) => toast(t(archived ? 'programme.archived' : 'programme.restored', { title })),
    onError: (error) => {
      console.error(error);
      onNotice({ title: t('error.change'), detail: problemText(error), error });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('programmes') }),
  });
};
