import { useTranslation } from 'react-i18next';
import { leaveDemo } from '#web/lib/auth/look-inside.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './look-inside-banner.module.css';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'look-inside': typeof texts;
  }
}

/** Above every page while somebody looks inside the demo: what this is, and the two ways on. */
export function LookInsideBanner() {
  const { t } = useTranslation('look-inside');
  return (
    <aside data-look-inside aria-label={t('label')} className={styles['banner']}>
      <p>{t('text')}</p>
      <div className={styles['ways']}>
        <Button onClick={() => leaveDemo('/coach-signup')}>{t('signUp')}</Button>
        <Button look="quiet" onClick={() => leaveDemo()}>
          {t('leave')}
        </Button>
      </div>
    </aside>
  );
}
