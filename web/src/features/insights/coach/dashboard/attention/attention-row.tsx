import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Attention } from '#contract/insights/schema.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import styles from '../dashboard-page.module.css';
import { nameOf } from '../region.tsx';
import { useMoments } from '../use-moments.ts';
import { whatToDo } from './what-to-do.ts';

/** When something that was put off is there again. */
const times = ['tomorrow', 'nextWeek', 'month'] as const;
export type LaterTime = (typeof times)[number];

interface Props {
  item: Attention;
  now: string;
  zone: string;
  onPutOff: (time: LaterTime) => void;
}

/** One thing that wants attention. */
export function AttentionRow({ item, now, zone, onPutOff }: Props) {
  const { t } = useTranslation('coach-dashboard');
  const { what, reason, act } = useAttentionWords(now, zone)(item);
  return (
    <li className={styles['wanting']} data-row>
      <div className={styles['what']}>
        <span className={styles['name']}>{what}</span>
        <span className={styles['detail']}>{reason}</span>
      </div>
      <div className={styles['deal']}>
        <Link
          to={whatToDo(item, zone)}
          // Its page finishes a session by one press; of others E is for Later.
          data-done={item.kind === 'session-without-outcome' || undefined}
          aria-label={t('attention.actFor', { act, what })}
          className={buttonClass('quiet', { className: styles['act'] })}
        >
          {act}
        </Link>
        <LaterMenu what={what} onPutOff={onPutOff} />
      </div>
    </li>
  );
}

/** Puts something off until tomorrow, Monday or for a month. */
export function LaterMenu({ what, onPutOff }: { what: string; onPutOff: (time: LaterTime) => void }) {
  const { t } = useTranslation('coach-dashboard');
  return (
    <Menu
      isDone
      label={t('attention.laterFor', { what })}
      trigger={t('attention.later')}
      items={times.map((time) => ({ label: t(`attention.until.${time}`), onSelect: () => onPutOff(time) }))}
    />
  );
}

/** What something is, why it wants attention, and what deals with it. */
export const useAttentionWords = (now: string, zone: string) => {
  const { t } = useTranslation('coach-dashboard');
  const { day, moment } = useMoments(zone);
  return (item: Attention) => {
    const { title = '', when, dueAt } = item;
    // It is told before it ends, and as long as nobody deals with it.
    const kind =
      item.kind === 'invitation-expiring' && when !== undefined && when <= now ? 'invitation-expired' : item.kind;
    const name = nameOf(item) || t('somebody');
    const time = when ?? dueAt;
    return {
      what: t(`attention.kind.${kind}.what`, { name, title }),
      reason: t(`attention.kind.${kind}.why`, { name, title, day: day(time), time: moment(time) }),
      act: t(`attention.kind.${kind}.act`),
    };
  };
};
