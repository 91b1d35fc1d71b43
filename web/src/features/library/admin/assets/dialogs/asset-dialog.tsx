import type { ReactNode } from 'react';
import type { Asset } from '#contract/library/assets/schema.ts';
import { DetailsDialog } from '#web/features/library/shared/files/details/details-dialog.tsx';
import { PreviewDialog } from '#web/features/library/shared/files/preview/preview-dialog.tsx';
import { RenameDialog } from '#web/features/library/shared/files/rename-dialog.tsx';
import type { AskingAction, AssetActions } from '../actions/use-asset-actions.ts';
import { AccessDialog } from './access/access-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { PropertiesDialog } from './properties-dialog.tsx';
import { PurgeDialog } from './purge-dialog.tsx';

interface Props {
  asset: Asset;
  action: AskingAction;
  actions: AssetActions;
}

/** The dialog of an action. */
export function AssetDialog({ asset, action, actions }: Props) {
  const shared = { asset, busy: actions.busy === asset.id, onClose: actions.close };
  const dialogs: Readonly<Record<AskingAction, ReactNode>> = {
    preview: <PreviewDialog {...shared} />,
    rename: <RenameDialog {...shared} onRename={(name) => void actions.rename(asset, name)} />,
    details: (
      <DetailsDialog {...shared} onSave={(change) => void actions.describe(asset, change)} onCompanion={actions.keep} />
    ),
    access: <AccessDialog {...shared} onSave={(access) => void actions.share(asset, access)} />,
    properties: <PropertiesDialog {...shared} />,
    delete: <DeleteDialog {...shared} onDelete={() => void actions.bin(asset)} />,
    purge: <PurgeDialog {...shared} onPurge={() => void actions.purge(asset)} />,
  };
  return dialogs[action];
}
