import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Client } from '#contract/clients/schema.ts';
import { messageLimits } from '#contract/community/limits.ts';
import { messageRoutes } from '#contract/community/messages/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useStoredDraft } from '#web/lib/offline/use-stored-draft.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EachClient } from './each-client.tsx';
import styles from './several.module.css';
import { sentEntries, useEach } from './use-each.ts';

const Draft = v.object({ text: v.string(), ...sentEntries });
type Draft = v.InferOutput<typeof Draft>;
const begin = (): Draft => ({ text: '', keys: {}, done: {} });

interface Props {
  clients: readonly Client[];
  /** @param isDone everybody got it */
  onClose: (isDone: boolean) => void;
}

/** One text to several clients, each of whom gets it as a message of their own. */
export function MessageSeveral({ clients, onClose }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const queryClient = useQueryClient();
  const store = useStoredDraft('message to several', Draft, begin);
  const { draft, edit, forget } = store;
  const [isEmpty, setEmpty] = useState(false);
  const { states, run, isBusy } = useEach(store, async ({ clientId }, { text }, idempotencyKey) => {
    const body = { text: text.trim() };
    return (await call(messageRoutes, 'sendMessage', { params: { clientId }, body, idempotencyKey })).id;
  });
  const send = async (to: readonly Client[]): Promise<void> => {
    const isNothing = draft?.text.trim() === '';
    setEmpty(isNothing);
    if (isNothing) return;
    const reached = await run(to);
    const touched = [
      keyOf('threads'),
      ...reached.flatMap(({ clientId }) => [keyOf('messages', clientId), keyOf('thread', clientId)]),
    ];
    await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  const isDone = draft !== undefined && clients.every(({ clientId }) => draft.done[clientId] !== undefined);
  const hasBegun = draft !== undefined && clients.some(({ clientId }) => draft.done[clientId] !== undefined);
  const close = (): void => {
    if (isDone) forget();
    onClose(isDone);
  };
  return (
    <Dialog title={t('several.message.title')} closeLabel={t('common:close')} onClose={close}>
      {draft ? (
        <div className={styles['sheet']}>
          <TextArea
            label={t('several.message.text')}
            rows={5}
            maxLength={messageLimits.text}
            value={draft.text}
            // What some have got already, the others get as it was.
            readOnly={isBusy || hasBegun}
            hint={t('several.message.hint')}
            error={isEmpty && draft.text.trim() === '' ? t('several.message.empty') : undefined}
            onChange={({ target }) => edit(() => ({ ...begin(), text: target.value }))}
          />
          <EachClient
            clients={clients}
            done={draft.done}
            states={states}
            isBusy={isBusy}
            label={t('several.message.send')}
            onRun={(to) => void send(to)}
            onClose={close}
          >
            {hasBegun && !isDone && !isBusy && (
              <Button look="plain" onClick={() => edit(({ text }) => ({ ...begin(), text }))}>
                {t('several.message.another')}
              </Button>
            )}
          </EachClient>
        </div>
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  );
}
