import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Breath } from './breath.tsx';
import type texts from './texts/en.json';
import styles from './welcome.module.css';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    welcome: typeof texts;
  }
}

const steps = ['hello', 'breath', 'checkIn', 'sharing'] as const;

interface Props {
  firstName: string;
  /** Their first name; nothing where there is none. */
  coach: string | undefined;
  /** Whether they have said how they are. */
  hasCheckedIn: boolean;
  /** They have seen it all, or would rather not. */
  onEnd: () => void;
}

/** A new client's first minute, a step at a time, above the page that is theirs already. */
export function Welcome({ firstName, coach, hasCheckedIn, onEnd }: Props): ReactNode {
  const { t } = useTranslation('welcome');
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [reached, setReached] = useState(0);
  // Whoever has said how they are is not asked for it.
  const place = hasCheckedIn ? steps.length - 1 : reached;
  const step = steps[place] ?? 'sharing';

  // What was pressed is gone. Whoever goes on by saying how they are stays where they did.
  useEffect(() => {
    if (reached === 0) return;
    heading.current?.focus({ preventScroll: true });
    // A step can be higher than the one before it.
    card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reached]);

  const next = (): void => setReached(reached + 1);
  const contents: Readonly<Record<typeof step, ReactNode>> = {
    hello: <Button onClick={next}>{t('begin')}</Button>,
    breath: <Button onClick={next}>{t('next')}</Button>,
    checkIn: (
      <Button look="quiet" onClick={next}>
        {t('later')}
      </Button>
    ),
    sharing: (
      <>
        <Button onClick={onEnd}>{t('end')}</Button>
        <Link to="/sharing" className={buttonClass('quiet')}>
          {t('sharing')}
        </Link>
      </>
    ),
  };
  return (
    <Card as="section" shadow="high" ref={card} aria-labelledby={id} className={styles['welcome']}>
      <p role="status" className={styles['place']}>
        {t('place', { place: place + 1, total: steps.length })}
      </p>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {t(`title.${step}`, { name: firstName })}
      </h2>
      <p className={styles['text']}>
        {step === 'sharing' && coach === undefined ? t('text.alone') : t(`text.${step}`, { coach })}
      </p>
      {step === 'breath' && <Breath />}
      <div className={styles['actions']}>
        {contents[step]}
        {step !== 'sharing' && (
          <Button look="plain" onClick={onEnd}>
            {t('skip')}
          </Button>
        )}
      </div>
    </Card>
  );
}
