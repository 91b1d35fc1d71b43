import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ownDataRoutes } from '#contract/privacy/own-data/routes.ts';
import type { Unsubscribed } from '#contract/privacy/own-data/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { LinkFrame } from '#web/shell/frames/link-frame.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './unsubscribe.module.css';

type Ended =
  | { state: 'asking' | 'busy' | 'allowed' }
  | { state: 'done'; kind: Unsubscribed['kind']; error?: unknown; busy?: boolean }
  | { state: 'failed'; error: unknown };

/** Opening it changes nothing, because mail programs open links by themselves; the button does. */
export function Component() {
  const { t } = useTranslation('unsubscribe');
  const token = useLocation().hash.slice(1);
  const [ended, setEnded] = useState<Ended>({ state: 'asking' });
  const end = async (): Promise<void> => {
    setEnded({ state: 'busy' });
    try {
      const body = { 'List-Unsubscribe': 'One-Click' } as const;
      setEnded({ state: 'done', ...(await call(ownDataRoutes, 'unsubscribe', { params: { token }, body })) });
    } catch (error) {
      setEnded({ state: 'failed', error });
    }
  };
  /** Of a coach's mails: people without an account can't change this in the settings. */
  const allow = async (): Promise<void> => {
    setEnded({ state: 'done', kind: 'coach', busy: true });
    try {
      await call(ownDataRoutes, 'allowMails', { params: { token } });
      setEnded({ state: 'allowed' });
    } catch (error) {
      setEnded({ state: 'done', kind: 'coach', error });
    }
  };
  const isUnknown = token === '' || (ended.state === 'failed' && isOfUnknown(ended.error));
  const isDone = ended.state === 'done';
  const isAllowed = ended.state === 'allowed';
  const isOfCoach = isAllowed || (isDone && ended.kind === 'coach');
  return (
    <LinkFrame>
      <h1>{t(isUnknown ? 'unknown.title' : isDone ? 'done.title' : isAllowed ? 'allowed.title' : 'title')}</h1>
      <div role="status" className={styles['text']}>
        {isUnknown ? t('unknown.text') : isDone ? t(`done.${ended.kind}`) : t(isAllowed ? 'allowed.text' : 'text')}
      </div>
      {'error' in ended && !isUnknown && <ProblemBox error={ended.error} />}
      <div className={styles['buttons']}>
        {!isUnknown && !isDone && !isAllowed && (
          <Button busy={ended.state === 'busy'} onClick={() => void end()}>
            {t('action')}
          </Button>
        )}
        {isDone && isOfCoach && (
          <Button look="quiet" busy={ended.busy ?? false} onClick={() => void allow()}>
            {t('allow')}
          </Button>
        )}
        {!isOfCoach && (
          <Link to="/settings/data" className={buttonClass('quiet', {})}>
            {t('choose')}
          </Link>
        )}
      </div>
    </LinkFrame>
  );
}

const isOfUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);
