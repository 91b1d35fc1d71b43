import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientInvite } from '#contract/clients/schema.ts';
import { keepClient } from '#web/features/clients/shared/relation/clients-cache.ts';
import { useNotices } from '#web/features/clients/shared/relation/use-notices.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { type InviteKeys, inviteClient, newInviteKeys } from './invite-client.ts';
import { emptyDraft, type InviteDraft } from './invite-dialog.tsx';

/** Inviting a client from the dialog: what was typed survives a failure, and the same attempt is never carried out twice. */
export const useInvite = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-clients');
  const { state } = useIdentity();
  const toast = useToast();
  const notices = useNotices();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<InviteDraft>(emptyDraft);
  const attempt = useRef<{ values: string; keys: InviteKeys }>(undefined);

  const keysFor = (invite: ClientInvite): InviteKeys => {
    const values = JSON.stringify(invite);
    if (attempt.current?.values !== values) attempt.current = { values, keys: newInviteKeys() };
    return attempt.current.keys;
  };

  const mutation = useMutation({
    mutationFn: (invite: ClientInvite) => inviteClient(invite, keysFor(invite)),
    onSuccess: ({ client, error }) => {
      attempt.current = undefined;
      setDraft(emptyDraft);
      keepClient(queryClient, client);
      if (error === undefined) toast(t('invite.sent', { email: client.email }));
      else onNotice(notices.mailFailed(client, error));
    },
    onError: (error) => {
      console.error(error);
      onNotice({ ...notices.inviteFailed(error), retry: start });
    },
    onSettled: () => setOpen(false),
  });

  const start = (): void => {
    onNotice(undefined);
    setOpen(true);
  };
  const submit = (invite: ClientInvite): void => {
    if (mutation.isPending) return;
    setDraft({ ...invite, line: invite.line ?? '' });
    if (state === 'signed-in') return mutation.mutate(invite);
    setOpen(false);
    onNotice(notices.notAuthenticated());
  };
  return { open, draft, busy: mutation.isPending, start, submit, close: () => setOpen(false) };
};
