import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Loader } from '#web/ui/amplify/loader.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './import-dialog.module.css';
import { type ImportRow, importRows, maximumRows } from './import-rows.ts';
import { ImportSource } from './import-source.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ImportTable } from './import-table.tsx';
import { useImport } from './use-import.ts';

interface Props {
  clients: readonly Client[];
  onClose: () => void;
}

/** Invites many clients from CSV: first the rows and a judgement of each, then the import, then what became of it. */
export function ImportDialog({ clients, onClose }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const { dateTime, number } = useFormat();
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const { outcomes, running, done, sendingAgainAt, start, reset, stop } = useImport();
  const existing = useMemo(() => new Set(clients.map(({ email }) => email)), [clients]);
  const started = outcomes.size > 0;
  const valid = rows.filter(({ verdict }) => verdict === 'valid');
  const unfinished = valid.filter(({ line }) => ['waiting', 'failed'].includes(outcomes.get(line) ?? 'waiting'));
  const skipped = rows.length - valid.length;

  // The rows are judged when the text changes only: each client that the import adds would make its own row a duplicate.
  const read = (next: string): void => {
    setText(next);
    setRows(importRows(next, existing));
  };

  return (
    <Dialog wide title={t('import.title')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles['body']}>
        {!started && <ImportSource text={text} onText={read} fault={faultOf(text, rows, t, number(maximumRows))} />}
        {rows.length > 0 && rows.length <= maximumRows && <ImportTable rows={rows} outcomes={outcomes} />}
        {skipped > 0 && !started && <p className={styles['intro']}>{t('import.skipped', { count: skipped })}</p>}
        {running && (
          <div className={styles['running']}>
            <Loader percent={(100 * done) / Math.max(outcomes.size, 1)} label={t('import.title')} />
            <p role="status">{t('import.running', { done, total: outcomes.size })}</p>
          </div>
        )}
        {started && !running && <ImportSummary outcomes={outcomes} />}
        {sendingAgainAt && <Alert tone="warning">{t('import.limit', { time: dateTime(sendingAgainAt) })}</Alert>}
        <DialogActions>
          {running ? (
            <Button look="quiet" onClick={stop}>
              {t('import.stop')}
            </Button>
          ) : (
            <Button look="quiet" onClick={onClose}>
              {t(started ? 'common:close' : 'common:cancel')}
            </Button>
          )}
          {started && !running && unfinished.length === 0 && (
            <Button
              onClick={() => {
                reset();
                read('');
              }}
            >
              {t('import.again')}
            </Button>
          )}
          {started && !running && unfinished.length > 0 && (
            <Button onClick={() => void start(unfinished)}>{t('import.continue')}</Button>
          )}
          {!started && (
            <Button disabled={valid.length === 0 || rows.length > maximumRows} onClick={() => void start(valid)}>
              {t('import.start', { count: valid.length })}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}

const faultOf = (
  text: string,
  rows: readonly ImportRow[],
  t: ReturnType<typeof useTranslation<['coach-clients', 'common']>>['t'],
  maximum: string,
): string | undefined => {
  if (rows.length > maximumRows) return t('import.tooLarge', { maximum });
  const empty = rows.length === 0 && text.trim().length > 0;
  return empty ? t('import.noRows') : undefined;
};
