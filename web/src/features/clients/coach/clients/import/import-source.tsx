import { type ChangeEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { handOver } from '#web/lib/csv/hand-over.ts';
import { decodeText } from '#web/lib/csv/read-csv.ts';
import { byteOrderMark, csvLines } from '#web/lib/csv/write-csv.ts';
import { ownCsvShape } from '#web/lib/format/csv-shape.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { FileButton } from '#web/ui/forms/file-button.tsx';
import styles from './import-dialog.module.css';
import { maximumFileSize } from './import-rows.ts';

interface Props {
  text: string;
  onText: (text: string) => void;
  /** Fault of the text as a whole. */
  fault?: string | undefined;
}

/** Where the rows come from: a file, or pasted text. */
export function ImportSource({ text, onText, fault }: Props) {
  const { t, i18n } = useTranslation('coach-clients');
  const id = useId();
  const [unreadable, setUnreadable] = useState(false);

  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    if (!file) return;
    try {
      if (file.size > maximumFileSize) throw new RangeError(`A file of ${file.size} bytes is no list of clients`);
      onText(decodeText(new Uint8Array(await file.arrayBuffer())));
      setUnreadable(false);
    } catch (error) {
      console.error(error);
      setUnreadable(true);
    } finally {
      // Choosing the same file again after correcting it must count as a change.
      target.value = '';
    }
  };
  const template = (): void => {
    const titles = [t('invite.email'), t('invite.firstName'), t('invite.lastName')];
    handOver(t('import.templateName'), [byteOrderMark, csvLines([titles], ownCsvShape(i18n.language))]);
  };
  const problem = unreadable ? t('import.unreadable') : fault;

  return (
    <>
      <p className={styles['intro']}>{t('import.intro')}</p>
      <div className={styles['source']}>
        <FileButton
          label={t('import.choose')}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          onChange={(event) => void read(event)}
        />
        <Button look="plain" onClick={template}>
          {t('import.template')}
        </Button>
      </div>
      <div className={styles['paste']}>
        <label htmlFor={id}>{t('import.paste')}</label>
        <textarea id={id} rows={4} value={text} spellCheck={false} onChange={(event) => onText(event.target.value)} />
      </div>
      {problem && <ErrorBox>{problem}</ErrorBox>}
    </>
  );
}
