import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import type { LibraryEntry } from '#contract/library/schema.ts';
import { PracticeCover } from '#web/features/library/shared/practices/practice-cover.tsx';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './item-grid.module.css';
import type { LibraryItem } from './library-item.ts';
import { type ItemAction, ownActions } from './use-item-actions.ts';
import { useItemWords } from './use-item-words.ts';

interface Props {
  item: LibraryItem;
  busy: boolean;
  onAction: (item: LibraryItem, action: ItemAction) => void;
}

/** Something that can be given to a client. */
export function ItemCard({ item, busy, onAction }: Props) {
  const { t } = useTranslation('coach-content');
  const { nameOf, factsOf } = useItemWords();
  const { date } = useFormat();
  const { about } = usePracticeWords();
  const name = nameOf(item);
  const onlyFor = item.kind === 'asset' ? item.entry.onlyFor : undefined;
  const deletedAt = item.kind === 'asset' ? item.entry.deletedAt : undefined;
  const isOwn = item.kind === 'asset' && item.entry.scope === 'mine' && deletedAt === undefined;
  return (
    <li className={styles['card']} aria-busy={busy || undefined}>
      <div className={styles['head']}>
        {item.kind === 'asset' ? (
          <PracticeCover id={item.entry.id} category={item.entry.category} className={styles['cover']} />
        ) : (
          <PracticeCover id={item.id} className={styles['cover']} />
        )}
        <div className={styles['words']}>
          <h2 className={styles['name']}>{name}</h2>
          <p className={styles['facts']}>{factsOf(item)}</p>
          {item.kind === 'practice' && <p className={styles['about']}>{about(item.id)}</p>}
          {onlyFor && <OnlyFor {...onlyFor} />}
          {deletedAt !== undefined && <p className={styles['facts']}>{t('deletedOn', { day: date(deletedAt) })}</p>}
        </div>
        {isOwn && (
          <RowMenu
            label={t('actionsFor', { name })}
            items={ownActions.map((action) => ({
              label: t(`action.${action}`),
              onSelect: () => onAction(item, action),
            }))}
          />
        )}
      </div>
      <div className={styles['buttons']}>
        {deletedAt === undefined ? (
          <>
            <Button look="plain" aria-label={t('previewOf', { name })} onClick={() => onAction(item, 'preview')}>
              {t('action.preview')}
            </Button>
            <Button look="quiet" aria-label={t('assignOf', { name })} onClick={() => onAction(item, 'assign')}>
              {t('action.assign')}
            </Button>
          </>
        ) : (
          <>
            <Button look="plain" aria-label={t('purgeOf', { name })} onClick={() => onAction(item, 'purge')}>
              {t('action.purge')}
            </Button>
            <Button
              look="quiet"
              busy={busy}
              aria-label={t('restoreOf', { name })}
              onClick={() => onAction(item, 'restore')}
            >
              {t('action.restore')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** For whom alone it is. Whose account is erased has no name any more. */
function OnlyFor({ clientId }: NonNullable<LibraryEntry['onlyFor']>) {
  const { t } = useTranslation('coach-content');
  const { clients, areAllKnown } = useClientsByName('all');
  const client = clients.find((each) => each.clientId === clientId);
  const isGone = clientId === undefined || areAllKnown;
  if (!client && !isGone) return null;
  return <p className={styles['facts']}>{client ? t('onlyFor', { name: fullName(client) }) : t('onlyForFormer')}</p>;
}
