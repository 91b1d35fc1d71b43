import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import type { Client } from '#contract/clients/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';

/** Copies the link of an open invitation, for a chat: the one that the email has, with which the invited address alone can sign up. */
export const useCopyInviteLink = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-clients');
  const toast = useToast();
  const format = useFormat();
  return useCallback(
    async (client: Client): Promise<void> => {
      onNotice(undefined);
      const link = inviteLink(window.location.origin, client);
      try {
        await navigator.clipboard.writeText(link);
        toast(t('done.copied', { name: client.firstName, date: format.date(client.invitationExpiresAt) }));
      } catch (error) {
        console.warn(error);
        // Some browsers allow no copying; the link can be chosen by hand.
        onNotice({ title: t('error.copy'), detail: link });
      }
    },
    [onNotice, toast, t, format],
  );
};
