import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { keepClient } from '../clients-cache.ts';
import { isSendingLimit } from '../inviting/send-invitation.ts';
import type { ClientAction } from '../list/client-state.ts';
import { useNotices } from '../use-notices.ts';
import {
  archive as archiveClient,
  correctEmail,
  resendInvitation,
  restore,
  revokeInvitation,
} from './change-client.ts';

/** Actions that ask before they do something. */
export type AskingAction = Extract<ClientAction, 'revoke' | 'archive' | 'correctEmail'>;

const asking: readonly ClientAction[] = ['revoke', 'archive', 'correctEmail'] satisfies AskingAction[];
const asks = (action: ClientAction): action is AskingAction => asking.includes(action);

/** Carries out the actions of a row's menu. */
export const useClientActions = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-clients');
  const toast = useToast();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { busy, meanwhile } = useBusy();
  const [asked, setAsked] = useState<{ client: Client; action: AskingAction }>();

  const run = useCallback(
    async ({ clientId }: Client, step: () => Promise<void>) => {
      onNotice(undefined);
      try {
        await meanwhile(clientId, step);
      } finally {
        setAsked(undefined);
      }
    },
    [onNotice, meanwhile],
  );

  const change = useCallback(
    (client: Client, step: () => Promise<Client>, done: (changed: Client) => string) =>
      run(client, async () => {
        try {
          const changed = await step();
          keepClient(queryClient, changed);
          toast(done(changed));
        } catch (error) {
          console.error(error);
          onNotice(isMailFailure(error) ? notices.mailFailed(client, error) : notices.changeFailed(error));
          // What is shown may be out of date: somebody joined, or another window changed it.
          void queryClient.invalidateQueries({ queryKey: keyOf('clients') });
        }
      }),
    [run, queryClient, toast, notices, onNotice],
  );

  const perform = useCallback(
    async (client: Client, action: Exclude<ClientAction, 'correctEmail' | 'archive'>): Promise<void> => {
      const name = fullName(client);
      switch (action) {
        case 'resend':
          await change(
            client,
            () => resendInvitation(client),
            ({ email }) => t('done.resent', { email }),
          );
          break;
        case 'revoke':
          await change(
            client,
            () => revokeInvitation(client),
            () => t('done.revoked', { name }),
          );
          break;
        case 'restore':
          await change(
            client,
            () => restore(client),
            () => t('done.restored', { name }),
          );
          break;
      }
    },
    [change, t],
  );

  const archive = (client: Client, tell: boolean) =>
    change(
      client,
      () => archiveClient(client, tell),
      () => t('done.archived', { name: fullName(client) }),
    );

  const correct = (client: Client, email: string) =>
    run(client, async () => {
      try {
        const mailed = await correctEmail(client, email);
        keepClient(queryClient, mailed.client);
        if (mailed.error === undefined) toast(t('done.corrected', { email }));
        else onNotice(notices.mailFailed(mailed.client, mailed.error));
      } catch (error) {
        console.error(error);
        onNotice(notices.changeFailed(error));
        void queryClient.invalidateQueries({ queryKey: keyOf('clients') });
      }
    });

  const choose = useCallback(
    (client: Client, action: ClientAction) => {
      // The one before is still under way; a second resend would make the first mail's link useless.
      if (busy.has(client.clientId)) return;
      if (asks(action)) setAsked({ client, action });
      else void perform(client, action);
    },
    [perform, busy],
  );

  return { busy, asked, choose, perform, archive, correct, cancel: () => setAsked(undefined) };
};

/** Which rows something is being done to. */
const useBusy = () => {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const meanwhile = useCallback(async (id: string, step: () => Promise<void>): Promise<void> => {
    setBusy((others) => new Set([...others, id]));
    try {
      await step();
    } finally {
      setBusy((others) => new Set([...others].filter((other) => other !== id)));
    }
  }, []);
  return { busy, meanwhile };
};

const isMailFailure = (error: unknown): boolean =>
  isSendingLimit(error) || (error instanceof ApiError && error.code === 'mail-failed');
