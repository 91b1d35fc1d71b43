import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Attention } from '#contract/insights/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { latePart } from '#web/shell/late-part.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from '../dashboard-page.module.css';
import { nameOf } from '../region.tsx';
import { AttentionRow, LaterMenu, type LaterTime } from './attention-row.tsx';

const RemindDialog = latePart(async () => {
  const [{ RemindDialog: Part }] = await Promise.all([import('./remind-dialog.tsx'), loadTexts(['problems'])]);
  return Part;
});

/** Kinds of which several are told as one. Of the others each is a case of its own. */
const grouped = [
  'session-without-outcome',
  'invoice-overdue',
  'message-unread',
  'credits-running-out',
  'invitation-expiring',
  'client-quiet',
  'no-next-session',
] as const;
type GroupedKind = (typeof grouped)[number];

/** The longest waiting first, by its first; `kind` where they are several of one. */
export const groupsOf = (
  items: readonly Attention[],
): { kind: GroupedKind | undefined; items: readonly Attention[] }[] => {
  const byKind = new Map<string, Attention[]>();
  for (const item of items) {
    const key = grouped.find((each) => each === item.kind) ?? item.id;
    byKind.set(key, [...(byKind.get(key) ?? []), item]);
  }
  return [...byKind.values()].map((members) => {
    const kind = grouped.find((each) => each === members[0]?.kind);
    return { items: members, kind: members.length > 1 ? kind : undefined };
  });
};

interface Props {
  kind: GroupedKind;
  items: readonly Attention[];
  now: string;
  zone: string;
  onPutOff: (items: readonly Attention[], time: LaterTime) => void;
}

/** Several of one kind: all are put off or reminded of at once, and each is there to look at. */
export function AttentionGroup({ kind, items, now, zone, onPutOff }: Props) {
  const { t } = useTranslation('coach-dashboard');
  const { number, list } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const [isReminding, setReminding] = useState(false);
  const id = useId();
  const what = t(`attention.group.${kind}`, { number: number(items.length) });
  const names = [...new Set(items.map((item) => nameOf(item) || t('somebody')))];
  return (
    <li className={styles['wanting']} data-row>
      <div className={styles['what']}>
        <span className={styles['name']}>{what}</span>
        <span className={styles['detail']}>{list(names)}</span>
      </div>
      <div className={styles['deal']}>
        {kind === 'invoice-overdue' && (
          <Button look="quiet" className={styles['act']} onClick={() => setReminding(true)}>
            {t('attention.remindAll')}
          </Button>
        )}
        <Button
          look="quiet"
          className={styles['act']}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('attention.actFor', { act: t('attention.look'), what })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('attention.look')}
        </Button>
        <LaterMenu what={what} onPutOff={(time) => onPutOff(items, time)} />
      </div>
      <ul id={id} hidden={!isOpen} aria-label={what} className={styles['members']}>
        {isOpen &&
          items.map((item) => (
            <AttentionRow key={item.id} item={item} now={now} zone={zone} onPutOff={(time) => onPutOff([item], time)} />
          ))}
      </ul>
      {isReminding && <RemindDialog items={items} zone={zone} onClose={() => setReminding(false)} />}
    </li>
  );
}
