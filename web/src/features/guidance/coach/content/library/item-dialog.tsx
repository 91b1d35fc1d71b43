import { useTranslation } from 'react-i18next';
import { day } from '#contract/core/units.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { DetailsDialog } from '#web/features/library/shared/files/details/details-dialog.tsx';
import { PreviewDialog } from '#web/features/library/shared/files/preview/preview-dialog.tsx';
import { RenameDialog } from '#web/features/library/shared/files/rename-dialog.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { AssignDialog } from '../assign/assign-dialog.tsx';
import { practiceOf } from './library-item.ts';
import { PracticeDialog } from './practice-dialog.tsx';
import type { Asked, ItemActions } from './use-item-actions.ts';
import { useItemWords } from './use-item-words.ts';

interface Props {
  asked: Asked;
  actions: ItemActions;
  /** Chosen from the start when something is assigned. */
  clientId: string | undefined;
}

/** The dialog of an action. */
export function ItemDialog({ asked, actions, clientId }: Props) {
  const { t } = useTranslation(['coach-content', 'common']);
  const { nameOf } = useItemWords();
  const { item } = asked;
  const onClose = actions.close;
  if (asked.action === 'preview') {
    return item.kind === 'asset' ? (
      <PreviewDialog asset={item.entry} onClose={onClose} />
    ) : (
      <PracticeDialog practiceId={item.id} onClose={onClose} />
    );
  }
  if (asked.action === 'assign') {
    const own = item.kind === 'asset' ? item.entry.onlyFor?.clientId : undefined;
    return <AssignDialog what={practiceOf(item)} name={nameOf(item)} clientId={own ?? clientId} onClose={onClose} />;
  }
  const question = { cancelLabel: t('common:cancel'), closeLabel: t('common:close'), danger: true } as const;
  if (asked.action === 'purge') {
    return (
      <ConfirmDialog
        {...question}
        title={t('purge.title', { name: nameOf(item) })}
        confirmLabel={t('action.purge')}
        busy={actions.isSaving}
        onConfirm={() => actions.purge(item)}
        onCancel={onClose}
      >
        {t('purge.text')}
      </ConfirmDialog>
    );
  }
  const { asset } = asked;
  const shared = { asset, busy: actions.isSaving, onClose };
  if (asked.action === 'rename') {
    return <RenameDialog {...shared} onRename={(name) => actions.update(asset, { name })} />;
  }
  if (asked.action === 'details') {
    return (
      <DetailsDialog
        {...shared}
        onSave={(change) => actions.update(asset, change)}
        onCompanion={() => actions.refresh()}
      />
    );
  }
  return (
    <ConfirmDialog
      {...question}
      title={t('delete.title', { name: asset.name })}
      confirmLabel={t('action.delete')}
      busy={actions.isSaving}
      onConfirm={() => actions.bin(asset)}
      onCancel={onClose}
    >
      {t('delete.text', { count: assetLimits.bin / day })}
    </ConfirmDialog>
  );
}
