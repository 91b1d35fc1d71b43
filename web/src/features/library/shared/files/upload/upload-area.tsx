import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetTypes, formatsOf } from '#contract/library/assets/media-type.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { listFormat } from '#web/lib/format/formats.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './upload-area.module.css';

interface Props {
  onFiles: (files: readonly File[]) => void;
  /** Opens the file picker: the way for the keyboard. */
  onChoose: () => void;
  children: ReactNode;
}

/** The page as a place to drop files on, with a strip that says so. */
export function UploadArea({ onFiles, onChoose, children }: Props) {
  const { t } = useTranslation('files');
  const fileSize = useFileSize();
  const [over, setOver] = useState(false);
  // Every element that the pointer crosses on the way enters and leaves.
  const depth = useRef(0);

  const enter = (event: DragEvent, step: 1 | -1): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  };

  return (
    // The picker does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['area']}
      onDragEnter={(event) => enter(event, 1)}
      onDragLeave={(event) => enter(event, -1)}
      onDragOver={(event) => {
        if (carriesFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <div className={classes(styles['strip'], over && styles['over'])}>
        <UploadIcon />
        <div>
          <strong>{over ? t('upload.drop') : t('upload.drag')}</strong>{' '}
          <button type="button" className={styles['choose']} onClick={onChoose}>
            {t('upload.choose')}
          </button>
          <p className={styles['hint']}>
            {t('upload.hint', { size: fileSize(uploadLimits.fileSize), count: uploadLimits.filesPerBatch })}
          </p>
          <Formats />
        </div>
      </div>
      {children}
    </div>
  );
}

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Every format by its ending, for whoever asks why a file is not taken. */
function Formats() {
  const { t, i18n } = useTranslation('files');
  const list = listFormat(i18n.language, { type: 'unit' });
  return (
    <details className={styles['formats']}>
      <summary>{t('upload.formats')}</summary>
      <dl>
        {assetTypes.map((type) => (
          <div key={type}>
            <dt>{t(`formats.${type}`)}</dt>
            <dd>{list.format(formatsOf(type))}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function UploadIcon() {
  return (
    <svg
      width="28"
      height="28"
      viewBox="0 0 28 28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M14 18V6M9 10.5 14 5.5l5 5M5 18v3.5h18V18" />
    </svg>
  );
}
