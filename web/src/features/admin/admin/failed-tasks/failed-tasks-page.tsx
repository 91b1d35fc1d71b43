import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { deadLetterRoutes } from '#contract/admin/dead-letters/routes.ts';
import type { DeadLetter } from '#contract/admin/dead-letters/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage, PageActions } from '#web/lists/list-page.tsx';
import { Notice } from '#web/lists/notice/notice.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { canBeRetried, useTaskColumns } from './task-columns.tsx';
import { failureOf, useTaskActions } from './use-task-actions.ts';

/**
 * Lists tasks that failed ten times in a row, by ids only: administrators may not read the contents or the recipients
 * of mails.
 */
export function Component() {
  const { t } = useTranslation(['admin-failed-tasks', 'common']);
  const pages = usePages({
    key: keyOf('dead-letters'),
    load: (page, signal) => call(deadLetterRoutes, 'listDeadLetters', { query: page, signal }),
    idOf,
    fetchOn: 'asked',
    staleTime: 0,
  });
  const actions = useTaskActions();
  const columns = useTaskColumns(actions);
  const shown = pages.items.filter((letter) => !actions.settled.has(failureOf(letter)));
  const toRetry = shown.filter(canBeRetried);
  const { asked, notice } = actions;
  return (
    <ListPage tableFrom={62}>
      <PageHeader
        title={t('title')}
        intro={
          <>
            {t('intro')} {t('log')} <Link to="/admin/audit?action=dead-letter.retry">{t('logRetried')}</Link>
            {' · '}
            <Link to="/admin/audit?action=dead-letter.dismiss">{t('logDismissed')}</Link>
          </>
        }
        action={
          toRetry.length > 1 && (
            <PageActions>
              <Button look="quiet" busy={actions.busy} onClick={() => void actions.retry(toRetry)}>
                {t('retryShown', { count: toRetry.length })}
              </Button>
            </PageActions>
          )
        }
      />
      {notice && <Notice key={notice.title} notice={notice} onDismiss={actions.forgetNotice} />}
      <List
        label={t('title')}
        pages={pages}
        items={shown}
        columns={columns}
        failed={t('failed')}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
      />
      {asked && (
        <ConfirmDialog
          title={t('dismiss.title')}
          confirmLabel={t('dismiss.action')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          danger
          busy={actions.busy}
          onConfirm={() => void actions.dismiss(asked)}
          onCancel={actions.close}
        >
          {t('dismiss.text', { task: t(`task.${asked.work}`) })}
        </ConfirmDialog>
      )}
    </ListPage>
  );
}

const idOf = ({ id }: DeadLetter): string => id;
