import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedSession } from '#contract/scheduling/session-links/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './session-link.module.css';

const minute = 60_000;

/** How long before the start the way in opens, minutes. */
const opensBefore = 10;

/** The way into the video call, from ten minutes before until the end; before that, when it will be there. */
export function JoinPart({ session }: { session: LinkedSession['session'] }) {
  const { t } = useTranslation('session-link');
  const now = useNow();
  const { videoLink, startsAt, endsAt, status } = session;
  if (!videoLink || !isOpen({ status }) || now > Date.parse(endsAt)) return null;
  if (now < Date.parse(startsAt) - opensBefore * minute) {
    return <p className={styles['text']}>{t('join.later', { count: opensBefore })}</p>;
  }
  return (
    <div>
      <a href={videoLink} target="_blank" rel="noreferrer" className={buttonClass('primary', {})}>
        {t('join.now')}
      </a>
    </div>
  );
}

/** The present moment, some times a minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
};
