import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Attention } from '#contract/insights/schema.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import styles from '../dashboard-page.module.css';
import { nameOf } from '../region.tsx';
import { useMoments } from '../use-moments.ts';
import { whatToDo } from './what-to-do.ts';

/** For how many days something can be put off. */
const spans = [1, 7, 30] as const;

interface Props {
  item: Attention;
  now: string;
  zone: string;
  onPutOff: (days: number) => void;
}

/** One thing that wants attention. */
export function AttentionRow({ item, now, zone, onPutOff }: Props) {
  const { t } = useTranslation('coach-dashboard');
  const { day, moment } = useMoments(zone);
  const { title = '', when, dueAt } = item;
  // It is told before it ends, and as long as nobody deals with it.
  const kind =
    item.kind === 'invitation-expiring' && when !== undefined && when <= now ? 'invitation-expired' : item.kind;
  const name = nameOf(item) || t('somebody');
  const what = t(`attention.kind.${kind}.what`, { name, title });
  const time = when ?? dueAt;
  const reason = t(`attention.kind.${kind}.why`, { name, title, day: day(time), time: moment(time) });
  const act = t(`attention.kind.${kind}.act`);
  return (
    <li className={styles['wanting']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{what}</span>
        <span className={styles['detail']}>{reason}</span>
      </div>
      <div className={styles['deal']}>
        <Link
          to={whatToDo(item, zone)}
          aria-label={t('attention.actFor', { act, what })}
          className={buttonClass('quiet', { className: styles['act'] })}
        >
          {act}
        </Link>
        <Menu
          label={t('attention.laterFor', { what })}
          trigger={t('attention.later')}
          items={spans.map((count) => ({ label: t('attention.for', { count }), onSelect: () => onPutOff(count) }))}
        />
      </div>
    </li>
  );
}
