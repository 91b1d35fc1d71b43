import { useTranslation } from 'react-i18next';
import { classes } from '#web/ui/classes.ts';
import styles from './shared-word.module.css';

interface Props {
  shared: boolean;
  /** First name of the coach. */
  coach?: string | undefined;
}

/** Whether anybody but the person themselves can read something. Needs the texts `days`. */
export function SharedWord({ shared, coach }: Props) {
  const { t } = useTranslation('days');
  const isShared = shared && coach !== undefined;
  return (
    <span className={classes(styles['word'], isShared && styles['shared'])}>
      <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden>
        {isShared ? (
          <path d="M1 7s2.2-4 6-4 6 4 6 4-2.2 4-6 4-6-4-6-4ZM7 5.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6Z" />
        ) : (
          <path d="M3 6.5h8v5.5H3ZM4.5 6.5V4.6a2.5 2.5 0 0 1 5 0v1.9" />
        )}
      </svg>
      {isShared ? t('sharing.shared', { name: coach }) : t('sharing.private')}
    </span>
  );
}
