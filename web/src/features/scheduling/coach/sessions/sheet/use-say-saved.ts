import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

/** Says that a change was made: in the words given, or that it was not emailed although that was asked for, which there is one place to say. */
export const useSaySaved = () => {
  const { t } = useTranslation('coach-sessions');
  const toast = useToast();
  return useCallback(
    (
      { items, mailRefused }: Pick<SessionsMade, 'items' | 'mailRefused'>,
      isMailAsked: boolean,
      done?: string,
    ): void => {
      // A session keeps what became of its last mail, also where this change asked for none.
      const refused = isMailAsked
        ? (mailRefused ?? items.find((session) => session.mail === 'failed')?.mailRefused)
        : undefined;
      if (refused) toast(t(`sheet.mail.${refused}`, { name: items[0]?.firstName ?? '' }));
      else if (done !== undefined) toast(done);
    },
    [t, toast],
  );
};
