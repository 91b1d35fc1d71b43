import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asset, type AssetChange, assetCategories, companionRoles } from '#contract/library/assets/schema.ts';
import { languageNames, languages } from '#web/lib/i18n/language-names.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from '../file-dialog.module.css';
import { CompanionField } from './companion-field.tsx';

interface Props {
  asset: Asset;
  busy: boolean;
  onSave: (change: AssetChange) => void;
  /** A file beside it was put or taken away. */
  onCompanion: (asset: Asset) => void;
  onClose: () => void;
}

/** Category and language, and the files that stand beside an asset; the latter are kept at once. */
export function DetailsDialog({ asset: opened, busy, onSave, onCompanion, onClose }: Props) {
  const { t } = useTranslation(['files', 'practices', 'common']);
  const [asset, setAsset] = useState(opened);
  const [category, setCategory] = useState(opened.category);
  const [language, setLanguage] = useState(opened.language);
  const isChanged = category !== asset.category || language !== asset.language;
  const roles = companionRoles.filter((role) => asset.type !== 'document' || role === 'cover');

  const companionChanged = (changed: Asset): void => {
    setAsset(changed);
    onCompanion(changed);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isChanged) onClose();
    else if (!busy) onSave({ category: category ?? null, language: language ?? null });
  };

  return (
    <Dialog title={t('details.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit}>
        <p className={styles['hint']}>{asset.name}</p>
        <div className={styles['pair']}>
          <label className={styles['field']}>
            <span>{t('details.category')}</span>
            <select
              value={category ?? ''}
              onChange={({ target }) => setCategory(assetCategories.find((name) => name === target.value))}
            >
              <option value="">{t('details.noCategory')}</option>
              {assetCategories.map((name) => (
                <option key={name} value={name}>
                  {t(`practices:category.${name}`)}
                </option>
              ))}
            </select>
          </label>
          <label className={styles['field']}>
            <span>{t('details.language')}</span>
            <select
              value={language ?? ''}
              onChange={({ target }) => setLanguage(languages.find((tag) => tag === target.value))}
            >
              <option value="">{t('details.noLanguage')}</option>
              {languages.map((tag) => (
                <option key={tag} value={tag} lang={tag}>
                  {languageNames[tag]}
                </option>
              ))}
            </select>
          </label>
        </div>
        <div>
          <p className={styles['legend']}>{t('details.companions')}</p>
          {roles.map((role) => (
            <CompanionField key={role} role={role} asset={asset} onChange={companionChanged} />
          ))}
        </div>
        <SaveActions
          labels={{
            cancel: t(isChanged ? 'common:cancel' : 'common:close'),
            save: t('common:save'),
            saving: t('common:saving'),
          }}
          busy={busy}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
