import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionsMade } from '#contract/sessions/schema.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

/** Says at once that a change was made whose mail was asked for and must not leave; a sheet that stays open says it, too. */
export const useSayNotMailed = () => {
  const { t } = useTranslation('coach-sessions');
  const toast = useToast();
  return useCallback(
    ({ items, mailRefused }: Pick<SessionsMade, 'items' | 'mailRefused'>, isAsked: boolean): void => {
      // A session keeps what became of its last mail, also where this change asked for none.
      if (!isAsked) return;
      const refused = mailRefused ?? items.find((session) => session.mail === 'failed')?.mailRefused;
      if (refused) toast(t(`sheet.mail.${refused}`, { name: items[0]?.firstName ?? '' }));
    },
    [t, toast],
  );
};
