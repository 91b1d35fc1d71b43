import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { isSendingLimit, sendingAgainAt } from './send-invitation.ts';

/** Puts failures of this page into words. */
export const useNotices = () => {
  const { t } = useTranslation('coach-clients');
  const problemText = useProblemText();
  const format = useFormat();

  return useMemo(() => {
    const because = (title: string, error: unknown): NoticeText => {
      if (error instanceof ApiError && error.code === 'unauthenticated') return { title: t('error.notAuthenticated') };
      return { title, detail: problemText(error), error };
    };
    const limit = (error: ApiError): string => t('error.limit', { time: format.dateTime(sendingAgainAt(error)) });
    return {
      notAuthenticated: (): NoticeText => ({ title: t('error.notAuthenticated') }),
      /** The client could not be added. */
      inviteFailed: (error: unknown): NoticeText => because(t('error.invite'), error),
      /** The client is there, the e-mail was not sent. */
      mailFailed: (client: Client, error: unknown): NoticeText => ({
        title: t('error.mail'),
        detail: isSendingLimit(error) ? limit(error) : t('error.mailKept', { name: fullName(client) }),
        error,
      }),
      changeFailed: (error: unknown): NoticeText => because(t('error.change'), error),
    };
  }, [t, problemText, format]);
};
