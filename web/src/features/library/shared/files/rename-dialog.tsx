import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type Asset, AssetName } from '#contract/library/assets/schema.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './file-dialog.module.css';

interface Props {
  asset: Asset;
  busy: boolean;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** Asks for a new name; blanks alone are none. */
export function RenameDialog({ asset, busy, onRename, onClose }: Props) {
  const { t } = useTranslation(['files', 'common']);
  const [name, setName] = useState(asset.name);
  const [fault, setFault] = useState<string>();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = v.safeParse(AssetName, name);
    if (!parsed.success) setFault(t(name.trim().length === 0 ? 'rename.blank' : 'rename.bad'));
    else if (parsed.output === asset.name) onClose();
    else if (!busy) onRename(parsed.output);
  };

  return (
    <Dialog title={t('rename.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('rename.name')}
          name="name"
          value={name}
          required
          readOnly={busy}
          maxLength={assetLimits.nameLength}
          autoComplete="off"
          error={fault}
          data-autofocus
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
        />
        <SaveButtons busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
