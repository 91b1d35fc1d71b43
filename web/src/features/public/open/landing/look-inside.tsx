import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lookInsideAddress } from '#contract/core/look-inside.ts';
import { webConfig } from '#web/lib/auth/config.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { openDemo } from '#web/lib/auth/look-inside.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './tour.module.css';

/** Whether the written page, which the stage has completed, shows the way in: then nothing moves when this one takes its place. */
const isWrittenOpen = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('[data-demo]:not([hidden])') !== null;

/** The way into the demo, where this stage shows one; else it is hidden. */
export function LookInside() {
  const { t } = useTranslation('landing');
  const { profile } = useIdentity();
  const [isOpen, setOpen] = useState(isWrittenOpen);
  const [state, setState] = useState<'busy' | 'failed'>();
  useEffect(() => {
    // Without an answer there is no way in, and the page is complete without it.
    webConfig().then(({ demo }) => setOpen(demo === true), console.error);
  }, []);
  const enter = async (): Promise<void> => {
    setState('busy');
    // A stage may have the way in before it has a demo.
    const answer = await fetch(lookInsideAddress('/api/me')).catch(() => undefined);
    if (answer?.ok) openDemo();
    else setState('failed');
  };
  return (
    <div data-demo="" hidden={!isOpen || profile !== undefined} className={styles['look']}>
      <Button look="quiet" busy={state === 'busy'} onClick={() => void enter()}>
        {t('lookInside.open')}
      </Button>
      <p role="status">{t(state === 'failed' ? 'lookInside.failed' : 'lookInside.text')}</p>
    </div>
  );
}
