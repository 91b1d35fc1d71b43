import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendPending } from '#web/lib/api/undo/pending.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import {
  archive as archiveClient,
  correctEmail,
  resendInvitation,
  restore,
  revokeInvitation,
} from './change-client.ts';
import type { ClientAction } from './client-state.ts';
import { keepAnswer, keepClient, lookAgain } from './clients-cache.ts';
import { isSendingLimit } from './send-invitation.ts';
import { useCopyInviteLink } from './use-copy-invite-link.ts';
import { useNotices } from './use-notices.ts';

/** Actions that ask before they do something. */
export type AskingAction = Extract<ClientAction, 'revoke' | 'archive' | 'correctEmail'>;

const asking: readonly ClientAction[] = ['revoke', 'archive', 'correctEmail'] satisfies AskingAction[];
const asks = (action: ClientAction): action is AskingAction => asking.includes(action);

/** Carries out the actions of a row's menu. */
export const useClientActions = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-clients');
  const toast = useToast();
  const copyLink = useCopyInviteLink(onNotice);
  const notices = useNotices();
  const queryClient = useQueryClient();
  const { busy, meanwhile } = useBusy();
  const later = useLater();
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
          await sendPending();
          const changed = await step();
          keepAnswer(queryClient, changed);
          toast(done(changed));
        } catch (error) {
          console.error(error);
          onNotice(isMailFailure(error) ? notices.mailFailed(client, error) : notices.changeFailed(error));
          lookAgain(queryClient, client.clientId);
        }
      }),
    [run, queryClient, toast, notices, onNotice],
  );

  const perform = useCallback(
    async (client: Client, action: Exclude<ClientAction, 'correctEmail' | 'archive' | 'copyLink'>): Promise<void> => {
      switch (action) {
        case 'resend':
          await change(
            client,
            () => resendInvitation(client),
            ({ email }) => t('done.resent', { email }),
          );
          break;
        case 'revoke':
          setAsked(undefined);
          onNotice(undefined);
          later.revoke(client);
          break;
        case 'restore':
          await change(
            client,
            () => restore(client),
            () => t('done.restored', { name: fullName(client) }),
          );
          break;
      }
    },
    [change, later, onNotice, t],
  );

  const archive = (client: Client, tell: boolean): void => {
    setAsked(undefined);
    onNotice(undefined);
    later.archive(client, tell);
  };

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
        lookAgain(queryClient, client.clientId);
      }
    });

  const choose = useCallback(
    (client: Client, action: ClientAction) => {
      // The one before is still under way; a second resend would make the first mail's link useless.
      if (busy.has(client.clientId)) return;
      if (asks(action)) setAsked({ client, action });
      else void (action === 'copyLink' ? copyLink(client) : perform(client, action));
    },
    [perform, copyLink, busy],
  );

  return { busy, asked, choose, perform, archive, correct, cancel: () => setAsked(undefined) };
};

interface LaterStep {
  readonly done: string;
  /** As the list shows the client from now on. */
  readonly shown: Client;
  readonly before: Client;
  readonly step: (client: Client) => Promise<Client>;
}

/** What cannot be reversed is shown at once and sent when the time to undo it is over: sessions that were cancelled do not come back by restoring. */
const useLater = () => {
  const { t } = useTranslation('coach-clients');
  const queryClient = useQueryClient();
  const { later } = useUndo();
  return useMemo(() => {
    const change = ({ done, shown, before, step }: LaterStep): void => {
      keepClient(queryClient, shown);
      later({
        done,
        failed: t('error.change'),
        send: async () => keepAnswer(queryClient, await step(before)),
        onBack: () => {
          keepClient(queryClient, before);
          lookAgain(queryClient, before.clientId);
        },
      });
    };
    return {
      revoke: (client: Client): void =>
        change({
          done: t('done.revoked', { name: fullName(client) }),
          shown: { ...client, invitationStatus: 'revoked' },
          before: client,
          step: revokeInvitation,
        }),
      archive: (client: Client, tell: boolean): void =>
        change({
          done: t('done.archived', { name: fullName(client) }),
          shown: { ...client, status: 'archived', archivedAt: new Date().toISOString() },
          before: client,
          step: (before) => archiveClient(before, tell),
        }),
    };
  }, [t, queryClient, later]);
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
