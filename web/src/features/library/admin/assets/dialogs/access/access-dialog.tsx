import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asset, type AssetAccess, accessLevels } from '#contract/library/assets/schema.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../asset-dialog.module.css';
import { CoachPicker } from './coach-picker.tsx';

interface Props {
  asset: Asset;
  busy: boolean;
  onSave: (access: AssetAccess) => void;
  onClose: () => void;
}

/** Edits who may open an asset. The server checks it for every link that it issues. */
export function AccessDialog({ asset, busy, onSave, onClose }: Props) {
  const { t } = useTranslation(['admin-assets', 'common']);
  const name = useId();
  const [level, setLevel] = useState(asset.access.level);
  const [coachIds, setCoachIds] = useState<readonly string[]>(asset.access.coachIds);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onSave({ level, coachIds: level === 'restricted' ? [...coachIds] : [] });
  };

  return (
    <Dialog title={t('access.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit}>
        <p className={styles['hint']}>{asset.name}</p>
        <div role="radiogroup" aria-label={t('access.title')} className={styles['levels']}>
          {accessLevels.map((option) => (
            <label key={option} className={styles['level']}>
              <input
                type="radio"
                name={name}
                value={option}
                checked={option === level}
                aria-describedby={`${name}-${option}`}
                onChange={() => setLevel(option)}
              />
              <strong>{t(`access.${option}.name`)}</strong>
              <span id={`${name}-${option}`} className={styles['hint']}>
                {t(`access.${option}.hint`)}
              </span>
            </label>
          ))}
        </div>
        {level === 'restricted' && <CoachPicker coachIds={coachIds} onChange={setCoachIds} />}
        <SaveButtons busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
