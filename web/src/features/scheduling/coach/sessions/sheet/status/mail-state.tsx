import { useTranslation } from 'react-i18next';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useNow } from '../../use-now.ts';
import styles from '../sheet.module.css';
import { useChangeSession, useSetStatus } from '../use-change-session.ts';
import type { useLatestSession } from '../use-latest-session.ts';

/** Shows the delivery of the mail about the last change; a failed one can be sent again. */
export function MailState({ latest }: { latest: ReturnType<typeof useLatestSession> }) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const problemText = useProblemText();
  const now = useNow();
  const { mail, mailRefused, status, startsAt, title = '', firstName: name = '' } = latest.current;
  const renaming = useChangeSession(latest);
  const setting = useSetStatus(latest);
  if (mail === 'none') return null;
  if (mail !== 'failed') return <p className={styles['hint']}>{t(`sheet.mail.${mail}`, { name })}</p>;
  if (mailRefused === 'ended') return <p className={styles['hint']}>{t('sheet.mail.ended', { name })}</p>;
  // Of what is over and stays so nobody is told any more.
  const isOver = isOpen({ status }) && Date.parse(startsAt) <= now;
  const isPending = renaming.isPending || setting.isPending;
  const error = renaming.error ?? setting.error;
  // Nothing changes but that the client is to be told; what has an outcome has no other change than of that.
  const sendAgain = (): void =>
    isOpen({ status })
      ? renaming.mutate({ scope: 'one', change: { title }, notify: true })
      : setting.mutate({ scope: 'one', status, notify: true });
  return (
    <ErrorBox
      help={<ProblemHelp of={error} />}
      action={
        !isOver && (
          <Button look="quiet" busy={isPending} busyLabel={t('sheet.mail.sending')} onClick={sendAgain}>
            {t('sheet.mail.again')}
          </Button>
        )
      }
    >
      {t(`sheet.mail.${mailRefused ?? 'failed'}`, { name })}
      {error !== null && ` ${problemText(error)}`}
    </ErrorBox>
  );
}
