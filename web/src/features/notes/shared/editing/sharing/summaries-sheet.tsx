import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { summaryRoutes } from '#contract/notes/summaries/routes.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { WrittenBlocks } from '#web/features/notes/shared/written/written-blocks.tsx';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx';
import { ShareDialog } from './share-dialog.tsx';
import styles from './sharing.module.css';

interface Props {
  clientId: string;
  client: Client | undefined;
  onClose: () => void;
}

const idOf = ({ id }: Summary): string => id;

/** Lists every summary that is shared with one client; each can be changed or withdrawn. */
export function SummariesSheet({ clientId, client, onClose }: Props) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const format = useFormat();
  const [changing, setChanging] = useState<Summary>();
  const [withdrawing, setWithdrawing] = useState<Summary>();
  const name = client?.firstName ?? '';
  const pages = usePages<Summary>({
    key: keyOf('summaries', clientId),
    load: (page, signal) => call(summaryRoutes, 'listSummaries', { query: { ...page, clientId }, signal }),
    idOf,
    fetchOn: 'asked',
  });
  return (
    <SideSheet title={t('summaries.title', { name })} closeLabel={t('common:close')} onClose={onClose}>
      <ListBody
        pages={pages}
        shown={pages.items.length}
        failed={t('summaries.failed')}
        waiting={<Skeleton height="12rem" />}
        empty={{ title: t('summaries.none'), text: t('summaries.noneText') }}
      >
        <ul className={styles['summaries']}>
          {pages.items.map((summary) => (
            <li key={summary.id}>
              <h3>{summary.title}</h3>
              <p className={styles['facts']}>{t('summaries.since', { date: format.dateTime(summary.sharedAt) })}</p>
              <WrittenBlocks blocks={summary.blocks} />
              <div className={styles['actions']}>
                <Button look="quiet" onClick={() => setChanging(summary)}>
                  {t('summaries.change')}
                </Button>
                <Button look="plain" onClick={() => setWithdrawing(summary)}>
                  {t('summaries.withdraw')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </ListBody>
      {changing && (
        <ShareDialog
          key={changing.version}
          summary={changing}
          client={client}
          onClose={() => setChanging(undefined)}
          onNewer={setChanging}
        />
      )}
      {withdrawing && <Withdrawal summary={withdrawing} name={name} onClose={() => setWithdrawing(undefined)} />}
    </SideSheet>
  );
}

function Withdrawal({ summary, name, onClose }: { summary: Summary; name: string; onClose: () => void }) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const queryClient = useQueryClient();
  const toast = useToast();
  const { clientId, id } = summary;
  const withdrawing = useMutation({
    mutationFn: () => call(summaryRoutes, 'withdrawSummary', { params: { clientId, id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf('summaries') });
      toast(t('summaries.withdrawn'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('summaries.question')}
      confirmLabel={t('summaries.withdraw')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate()}
      onCancel={onClose}
    >
      <p>{t('summaries.questionText', { name })}</p>
      {withdrawing.error && <ProblemBox error={withdrawing.error} />}
    </ConfirmDialog>
  );
}
