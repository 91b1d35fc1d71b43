import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import type { AgreedItem } from '#web/features/journal/shared/days/agreed-items.ts';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { classes } from '#web/ui/classes.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from '../dashboard-card.module.css';

interface Props {
  item: AgreedItem;
  /** Today. */
  day: string;
  onDone: (elsewhere: boolean) => void;
  onWrite: () => void;
  onChange: () => void;
}

export function AgreedRow({ item, day, onDone, onWrite, onChange }: Props) {
  const { t } = useTranslation('client-dashboard');
  const format = useFormat();
  const { title, what, category, note, dueOn, programme, by, own } = item;
  const isOverdue = dueOn !== undefined && dueOn < day;
  const drop = useDrop(item);
  return (
    <li className={styles['row']} data-row>
      {what.kind === 'practice' && <PracticeCover id={what.practiceId} className={styles['cover']} />}
      {what.kind === 'asset' && <PracticeCover id={what.assetId} category={category} className={styles['cover']} />}
      <div className={styles['words']}>
        <p className={styles['name']}>{title}</p>
        {note && <p>{note}</p>}
        <p className={styles['aside']}>
          {programme ?? t(by === 'coach' ? 'agreed.fromCoach' : 'agreed.own')}
          {dueOn && (
            <>
              {' · '}
              <span className={classes(isOverdue && styles['overdue'])}>
                {t(isOverdue ? 'agreed.overdue' : 'agreed.due', { date: format.day(dueOn) })}
              </span>
            </>
          )}
        </p>
        {drop.error && <ProblemBox error={drop.error} />}
      </div>
      <div className={styles['actions']}>
        <WayTo item={item} onDone={onDone} onWrite={onWrite} />
        {own && (
          <RowMenu
            label={t('agreed.actions', { title })}
            items={[
              { label: t('agreed.change'), onSelect: onChange },
              { label: t('agreed.drop'), onSelect: () => drop.mutate() },
            ]}
          />
        )}
      </div>
    </li>
  );
}

/** Links to where it can be done. */
function WayTo({ item: { what, title }, onDone, onWrite }: Pick<Props, 'item' | 'onDone' | 'onWrite'>) {
  const { t } = useTranslation('client-dashboard');
  const elsewhere = (
    <Button look="plain" aria-label={t('agreed.elsewhereOf', { title })} onClick={() => onDone(true)}>
      {t('agreed.elsewhere')}
    </Button>
  );
  if (what.kind === 'action') {
    return (
      <Button look="quiet" data-done aria-label={t('agreed.tickOf', { title })} onClick={() => onDone(false)}>
        {t('agreed.tick')}
      </Button>
    );
  }
  if (what.kind === 'reflection') {
    return (
      <>
        {elsewhere}
        <Button aria-label={t('agreed.writeOf', { title })} onClick={onWrite}>
          {t('agreed.write')}
        </Button>
      </>
    );
  }
  return (
    <>
      {elsewhere}
      <Link to={practiceAddress(what)} aria-label={t('agreed.openOf', { title })} className={buttonClass()}>
        {t('agreed.open')}
      </Link>
    </>
  );
}

const useDrop = ({ id, title }: AgreedItem) => {
  const { t } = useTranslation('client-dashboard');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call(ownGuidanceRoutes, 'dropAction', { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf('today') });
      toast(t('agreed.dropped', { title }));
    },
  });
};
