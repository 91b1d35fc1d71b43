import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './session-page.module.css';
import { Part } from './since.tsx';
import { type Standing, useNextSessions } from './use-around.ts';
import type { EditWrapUp, WrapUp } from './wrap-up/draft.ts';
import { NextField } from './wrap-up/next-field.tsx';
import { PracticeField } from './wrap-up/practice-field.tsx';

interface Props {
  session: Session;
  clientId: string;
  /** First name of the client. */
  name: string;
  standing: Standing;
  theirZone: string | undefined;
  wrapUp: WrapUp;
  edit: EditWrapUp;
}

/** What comes after the session: it is said here while the two talk, and done when the coach wraps up. */
export function Plan({ session, clientId, name, standing, theirZone, wrapUp, edit }: Props) {
  const { t } = useTranslation('coach-session');
  const { span } = useZonedFormat();
  const zone = useOwnZone();
  const [isProposed, setProposed] = useState(false);
  const asked = useNextSessions(clientId);
  const next = asked.data?.items.find((each) => each.sessionId !== session.sessionId && isOpen(each));
  const mayPlan = standing === 'active' || standing === 'pending';
  return (
    <>
      <Part title={t('next.title')} failed={t('next.failed')} asked={asked}>
        {asked.data && (
          <>
            {next ? (
              <p>
                <Link to={`/coach/sessions/${next.sessionId}`}>{span(next.startsAt, next.endsAt, zone)}</Link>
              </p>
            ) : (
              <p className={styles['quiet']}>{t('next.nothing')}</p>
            )}
            {mayPlan && wrapUp.done.next === undefined && (isProposed || wrapUp.next) && (
              <NextField session={session} wrapUp={wrapUp} edit={edit} theirZone={theirZone} name={name} />
            )}
            {mayPlan && (
              <div className={styles['ways']}>
                {!isProposed && !wrapUp.next && (
                  <Button look="quiet" onClick={() => setProposed(true)}>
                    {t('next.propose')}
                  </Button>
                )}
                <Link to={`/coach/sessions?with=${clientId}`} className={buttonClass('plain')}>
                  {t('next.calendar')}
                </Link>
              </div>
            )}
          </>
        )}
      </Part>
      {standing === 'active' && (
        <section className={styles['part']}>
          <PracticeField wrapUp={wrapUp} edit={edit} clientId={clientId} name={name} />
        </section>
      )}
      {standing === 'active' && <p className={styles['quiet']}>{t('plan.hint')}</p>}
      {(standing === 'archived' || standing === 'pending') && (
        <p className={styles['quiet']}>{t(`standing.${standing}`, { name })}</p>
      )}
    </>
  );
}
