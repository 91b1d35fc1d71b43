import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedFiles } from '#contract/library/assets/media-type.ts';
import type { Asset } from '#contract/library/assets/schema.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useCheckWords } from '../checks/checked-files.tsx';
import styles from '../file-dialog.module.css';
import { type CompanionRole, useCompanion } from './use-companion.ts';

interface Props {
  role: CompanionRole;
  asset: Asset;
  onChange: (asset: Asset) => void;
}

/** One of the files beside an asset: what is there, and buttons to put or remove it. */
export function CompanionField({ role, asset, onChange }: Props) {
  const { t } = useTranslation('files');
  const { percent } = useFormat();
  const fileSize = useFileSize();
  const input = useRef<HTMLInputElement>(null);
  const companion = useCompanion(asset, role, onChange);
  const present = asset.companions[role];
  const check = asset.companionChecks?.[role];
  const checkWords = useCheckWords();
  const name = t(`details.${role}`);

  return (
    <div className={styles['companion']}>
      <div>
        <p>{name}</p>
        <p role="status" className={styles['hint']}>
          {companion.busy && t('details.sending', { percent: percent(companion.percent) })}
          {!companion.busy && check && (check.status === 'scanning' ? t('check.companion') : checkWords(check))}
          {!companion.busy &&
            !check &&
            (present ? t('details.present', { size: fileSize(present.size) }) : t(`details.hint.${role}`))}
        </p>
        {companion.fault && (
          <p role="alert" className={styles['fault']}>
            {companion.fault}
          </p>
        )}
      </div>
      <div className={styles['companionButtons']}>
        {(present || check) && (
          <Button
            look="plain"
            busy={companion.busy}
            aria-label={t('details.removeOf', { name })}
            onClick={companion.remove}
          >
            {t('details.remove')}
          </Button>
        )}
        <Button
          look="plain"
          busy={companion.busy}
          aria-label={t(present ? 'details.replaceOf' : 'details.addOf', { name })}
          onClick={() => input.current?.click()}
        >
          {t(present ? 'details.replace' : 'details.add')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={name}
          accept={acceptedFiles(role)}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) companion.put(file);
            target.value = '';
          }}
        />
      </div>
    </div>
  );
}
