import { useTranslation } from 'react-i18next';
import { defined } from '#contract/core/defined.ts';
import { localAt } from '#contract/core/time/local.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useChangeSession } from '../use-change-session.ts';
import type { useLatestSession } from '../use-latest-session.ts';

/** The clocks of the session's zone were changed after it was planned: it goes to its hour again when the coach says so, and the client is told. */
export function ZoneChanged({ latest }: { latest: ReturnType<typeof useLatestSession> }) {
  const { t } = useTranslation('coach-sessions');
  const problemText = useProblemText();
  const changing = useChangeSession(latest);
  const { zoneChanged, status, localStart, startsAt, timeZone, occurrence, kind } = latest.current;
  if (zoneChanged !== true || !isOpen({ status })) return null;
  const planned = localStart.slice(11);
  const move = (): void =>
    changing.mutate({
      scope: 'one',
      change: { startsLocal: localStart, ...defined({ occurrence }) },
      notify: kind === 'session',
    });
  return (
    <ErrorBox
      help={<ProblemHelp of={changing.error} />}
      action={
        <Button look="quiet" busy={changing.isPending} busyLabel={t('sheet.zoneChanged.moving')} onClick={move}>
          {t('sheet.zoneChanged.move', { planned })}
        </Button>
      }
    >
      {t('sheet.zoneChanged.text', { timeZone, planned, now: localAt(startsAt, timeZone).slice(11) })}
      {changing.error !== null && ` ${problemText(changing.error)}`}
    </ErrorBox>
  );
}
