import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './status.module.css';

/** How a session is shown: by its outcome, or as time that is kept for something else. */
const looks = ['scheduled', 'completed', 'no-show', 'cancelled', 'late-cancelled', 'block'] as const;
export type Look = (typeof looks)[number];

/** Outlines on a 16 × 16 grid. */
const icons: Readonly<Record<Look, string>> = {
  scheduled: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11ZM8 5v3l2 1.5',
  completed: 'M3 8.5l3.2 3.2L13 4.8',
  'no-show': 'M8 7.5A2.5 2.5 0 1 0 8 2.5a2.5 2.5 0 0 0 0 5ZM3 13.5c.4-2.4 2-3.7 4.2-3.9M10 10l4 4M14 10l-4 4',
  cancelled: 'M4 4l8 8M12 4l-8 8',
  'late-cancelled': 'M7 2.5a5 5 0 1 0 4.6 7M7 5v2.8l1.6 1M10.5 2.5l3.5 3.5M14 2.5l-3.5 3.5',
  block: 'M4.5 7.5h7v6h-7zM6 7.5V5.2a2 2 0 0 1 4 0v2.3',
};

export const lookOf = ({ kind, status }: Pick<Session, 'kind' | 'status'>): Look =>
  kind === 'block' && status === 'scheduled' ? 'block' : status;

/** The colours and the pattern of a look. */
export const lookClass = (look: Look): string => classes(styles['look'], styles[look]);

export function StatusIcon({ look }: { look: Look }) {
  return (
    <svg className={styles['icon']} viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
      <path d={icons[look]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Names the client of a session, or the purpose of a block. */
export const useNameOf = () => {
  const { t } = useTranslation('coach-sessions');
  return ({ firstName, lastName, title }: Session): string =>
    firstName === undefined && lastName === undefined
      ? (title ?? t('block'))
      : [firstName, lastName].filter(Boolean).join(' ');
};

/** Explains the looks. */
export function Legend() {
  const { t } = useTranslation('coach-sessions');
  return (
    <ul className={styles['legend']} aria-label={t('legend')}>
      {looks.map((look) => (
        <li key={look} className={styles['entry']}>
          <span className={classes(styles['sample'], lookClass(look))}>
            <StatusIcon look={look} />
          </span>
          {t(`status.${look}`)}
        </li>
      ))}
    </ul>
  );
}
