import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Asset, type AssetChange, companionRoles } from '#contract/library/assets/schema.ts';
import { assetCategories } from '#contract/library/practices.ts';
import { languageNames, languages } from '#web/lib/i18n/language-names.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
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
          <SelectField
            label={t('details.category')}
            options={[
              { value: '', label: t('details.noCategory') },
              ...assetCategories.map((name) => ({ value: name, label: t(`practices:category.${name}`) })),
            ]}
            value={category ?? ''}
            onChoose={(chosen) => setCategory(chosen === '' ? undefined : chosen)}
          />
          <SelectField
            label={t('details.language')}
            options={[
              { value: '', label: t('details.noLanguage') },
              ...languages.map((tag) => ({ value: tag, label: languageNames[tag], lang: tag })),
            ]}
            value={language ?? ''}
            onChoose={(chosen) => setLanguage(chosen === '' ? undefined : chosen)}
          />
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
