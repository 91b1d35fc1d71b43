import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { archive, resendInvitation } from '#web/features/clients/shared/relation/change-client.ts';
import { type ClientAction, clientState } from '#web/features/clients/shared/relation/client-state.ts';
import { clientIdOf, keepClient } from '#web/features/clients/shared/relation/clients-cache.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { BulkBar, useBulk } from '#web/lists/table/bulk-bar.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

const MessageSeveral = lazy(async () => ({
  default: (await import('../several/message-several.tsx')).MessageSeveral,
}));
const AssignSeveral = lazy(async () => ({ default: (await import('../several/assign-several.tsx')).AssignSeveral }));

interface Props {
  /** The ticked ones. */
  clients: readonly Client[];
  /** Ids of their overdue invoices, where the list shows who owes. */
  overdue: ReadonlyMap<string, readonly string[]>;
  now: number;
  onClear: () => void;
}

/** What can be done with several clients at once: write to them, remind them of invoices, assign a practice, invite again, archive. */
export function ClientsBulk({ clients, overdue, now, onClear }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const queryClient = useQueryClient();
  const bulk = useBulk<Client>(clientIdOf);
  const [isAsking, setAsking] = useState(false);
  const who = (action: ClientAction): Client[] =>
    clients.filter((client) => clientState(client, now).actions.includes(action));
  const archivable = who('archive');
  const late = clients.filter(({ clientId }) => overdue.has(clientId));
  const remind = useReminding(onClear);
  const active = clients.filter(({ status, example }) => status === 'active' && !example);
  // Those ticked when the sheet was opened: the list may change behind it.
  const [sheet, setSheet] = useState<{ readonly does: 'message' | 'assign'; readonly to: readonly Client[] }>();
  const close = (isDone: boolean): void => {
    setSheet(undefined);
    if (isDone) onClear();
  };
  const start = (items: readonly Client[], act: (client: Client, key: string) => Promise<Client>): void =>
    bulk.start(items, async (client, key) => {
      await sendPending();
      keepClient(queryClient, await act(client, key));
    });
  return (
    <>
      <BulkBar
        count={clients.length}
        bulk={bulk}
        nameOf={fullName}
        onClear={onClear}
        actions={[
          {
            label: t('several.message.button'),
            items: active,
            onSelect: () => setSheet({ does: 'message', to: active }),
          },
          {
            label: t('several.assign.button'),
            items: active,
            onSelect: () => setSheet({ does: 'assign', to: active }),
          },
          {
            label: t('bulk.remind'),
            items: late,
            onSelect: () => remind(late.flatMap(({ clientId }) => overdue.get(clientId) ?? [])),
          },
          { label: t('bulk.resend'), items: who('resend'), onSelect: () => start(who('resend'), resendInvitation) },
          { label: t('bulk.archive'), items: archivable, onSelect: () => setAsking(true) },
        ]}
      />
      <Suspense>
        {sheet?.does === 'message' && <MessageSeveral clients={sheet.to} onClose={close} />}
        {sheet?.does === 'assign' && (
          <AssignSeveral clients={sheet.to} today={new Date(now).toLocaleDateString('en-CA')} onClose={close} />
        )}
      </Suspense>
      {isAsking && (
        <ConfirmDialog
          title={t('bulk.title', { count: archivable.length })}
          confirmLabel={t('bulk.archive')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            start(archivable, (client) => archive(client, false));
          }}
        >
          <p>{t('bulk.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Mails wait for eight seconds in which they can be undone, and leave one by one. Who was reminded today already is not reminded again. */
const useReminding = (onClear: () => void) => {
  const { t } = useTranslation('coach-clients');
  const undo = useUndo();
  return (invoices: readonly string[]): void => {
    const left = new Map(invoices.map((id) => [id, crypto.randomUUID()]));
    undo.later({
      done: t('bulk.reminded', { count: invoices.length }),
      failed: t('bulk.remindFailed'),
      send: async () => {
        const failures: unknown[] = [];
        for (const [id, idempotencyKey] of left) {
          try {
            // oxlint-disable-next-line no-await-in-loop -- one after the other: limits are then reached late
            await call(moneyRoutes, 'remindOfInvoice', { params: { id }, idempotencyKey, keepalive: true });
            left.delete(id);
          } catch (error) {
            if (error instanceof ApiError && error.code === 'invoice-reminded-today') left.delete(id);
            else failures.push(error);
          }
        }
        if (failures.length > 0) throw failures[0];
      },
      onBack: () => undefined,
    });
    onClear();
  };
};
