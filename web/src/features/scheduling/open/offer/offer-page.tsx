import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addMinutes } from '#contract/core/time/local.ts';
import { timeRequestRoutes } from '#contract/scheduling/time-requests/routes.ts';
import type { Offer } from '#contract/scheduling/time-requests/schema.ts';
import { cityOf, ownZone, useTimes } from '#web/features/scheduling/shared/link-times.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox, ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { InvalidLink, LinkFrame } from '#web/shell/frames/link-frame.tsx';
import { useBehindLink } from '#web/shell/frames/use-behind-link.ts';
import { useLinkToken } from '#web/shell/frames/use-link-token.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './offer.module.css';

const load = (token: string, signal: AbortSignal): Promise<Offer> =>
  call(timeRequestRoutes, 'viewOffer', { body: { token }, signal });

/** Opens the link of a mail with times to choose from, without signing in. Only a press takes one. */
export function Component() {
  const { t } = useTranslation(['offer', 'common']);
  const problemText = useProblemText();
  const token = useLinkToken('/offer');
  const { linked, retry, show } = useBehindLink(token, load, 'offer-link-invalid');
  return (
    <LinkFrame>
      {linked.state === 'loading' && (
        <>
          <h1>{t('title')}</h1>
          <Card as="section" className={styles['card']} busy>
            <Skeleton width="60%" height="1.75rem" />
            <Skeleton height="3rem" />
            <Skeleton height="3rem" />
          </Card>
        </>
      )}
      {linked.state === 'invalid' && (
        <InvalidLink title={t('invalid.title')} text={t('invalid.text')} logIn={t('invalid.logIn')} />
      )}
      {linked.state === 'failed' && (
        <>
          <h1>{t('title')}</h1>
          <ErrorBox
            help={<ProblemHelp of={linked.error} />}
            action={
              <Button look="quiet" onClick={retry}>
                {t('common:retry')}
              </Button>
            }
          >
            {problemText(linked.error)}
          </ErrorBox>
        </>
      )}
      {linked.state === 'found' && token !== undefined && (
        <Found token={token} offer={linked.view} onOffer={show} onStale={retry} />
      )}
    </LinkFrame>
  );
}

interface FoundProps {
  token: string;
  offer: Offer;
  onOffer: (offer: Offer) => void;
  /** Somebody else has been faster. */
  onStale: () => void;
}

function Found({ token, offer, onOffer, onStale }: FoundProps) {
  const { t } = useTranslation('offer');
  const zone = ownZone();
  const times = useTimes(zone);
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<unknown>();
  const coach = offer.coachFirstName;
  const act = async (what: string, request: () => Promise<Offer>): Promise<void> => {
    setBusy(what);
    setError(undefined);
    try {
      onOffer(await request());
    } catch (failure) {
      console.error(failure);
      setError(failure);
      if (failure instanceof ApiError && failure.problem) onStale();
    } finally {
      setBusy(undefined);
    }
  };
  const momentOf = (startsAt: string): string => `${times.day(startsAt)}, ${times.time(startsAt)}`;
  const { kind, state, taken, moves, reply, closed, durationMinutes } = offer;
  const isOpen = (state === 'offered' || state === 'open') && closed === undefined;
  const hasFree = offer.times.some(({ free }) => free);
  return (
    <>
      <h1>{t('heading', { coach })}</h1>
      <Card as="section" className={styles['card']}>
        <p role="status" className={styles['done']}>
          {state === 'taken' && taken !== undefined && t('taken', { when: momentOf(taken) })}
        </p>
        {closed && <p>{t(`closed.${closed}`, { coach })}</p>}
        {state === 'ended' && <p>{t(`ended.${kind}`)}</p>}
        {state === 'declined' && <p>{t('declined', { coach })}</p>}
        {reply !== undefined && state !== 'taken' && <p className={styles['words']}>{t('reply', { reply })}</p>}
        {isOpen && (
          <>
            <p>{t(`intro.${kind}.${state === 'offered' && hasFree ? 'some' : 'none'}`, { coach })}</p>
            {moves !== undefined && <p className={styles['text']}>{t('moves', { when: momentOf(moves) })}</p>}
            {offer.times.length > 0 && <p className={styles['text']}>{t('zone', { city: cityOf(zone) })}</p>}
            <ul className={styles['times']}>
              {offer.times.map(({ startsAt, free }) => (
                <li key={startsAt} className={styles['time']}>
                  <span className={free ? styles['when'] : styles['gone']}>
                    {times.day(startsAt)}, {times.span(startsAt, addMinutes(startsAt, durationMinutes))}
                  </span>
                  {free ? (
                    <Button
                      busy={busy === startsAt}
                      busyLabel={t('taking')}
                      aria-label={t('takeOf', { when: momentOf(startsAt) })}
                      onClick={() => {
                        if (busy === undefined)
                          void act(startsAt, () => call(timeRequestRoutes, 'takeOffer', { body: { token, startsAt } }));
                      }}
                    >
                      {t('take')}
                    </Button>
                  ) : (
                    <span className={styles['text']}>{t('gone')}</span>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {error !== undefined && <ProblemBox error={error} />}
        {isOpen && (
          <div>
            <Button
              look="quiet"
              busy={busy === 'end'}
              onClick={() => {
                if (busy === undefined) void act('end', () => call(timeRequestRoutes, 'endOffer', { body: { token } }));
              }}
            >
              {t(`end.${kind}`)}
            </Button>
          </div>
        )}
      </Card>
    </>
  );
}
