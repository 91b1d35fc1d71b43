import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import { Table, TableBody, TableCell, TableHead, TableRow } from '#web/ui/amplify/table.tsx';
import styles from './import-dialog.module.css';
import type { ImportRow } from './import-rows.ts';
import type { RowOutcome } from './run-import.ts';

interface Props {
  rows: readonly ImportRow[];
  /** What became of a row, by its line, once the import runs. */
  outcomes: ReadonlyMap<number, RowOutcome>;
}

/** Every row as it was read, and what will become or has become of it. */
export function ImportTable({ rows, outcomes }: Props) {
  const { t } = useTranslation('coach-clients');
  return (
    // It scrolls, so the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['scroller']} aria-label={t('import.preview')} tabIndex={0}>
      <Table className={styles['table'] ?? ''}>
        <TableHead>
          <TableRow>
            {(['import.line', 'import.check', 'invite.email', 'invite.firstName', 'invite.lastName'] as const).map(
              (title) => (
                <TableCell key={title} as="th" scope="col">
                  {t(title)}
                </TableCell>
              ),
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <PreviewRow key={row.line} row={row} outcome={outcomes.get(row.line)} />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

// Only the row that changes is drawn again: an import may have a thousand.
const PreviewRow = memo(function PreviewRow({ row, outcome }: { row: ImportRow; outcome: RowOutcome | undefined }) {
  const { t } = useTranslation('coach-clients');
  return (
    <TableRow className={row.verdict === 'valid' ? '' : (styles['left'] ?? '')}>
      <TableCell>{row.line}</TableCell>
      <TableCell>
        <Badge tone={outcome ? outcomeTone[outcome] : verdictTone(row)}>
          {outcome ? t(`import.outcome.${outcome}`) : t(`import.verdict.${row.verdict}`)}
        </Badge>
      </TableCell>
      <TableCell>{row.email}</TableCell>
      <TableCell>{row.firstName}</TableCell>
      <TableCell>{row.lastName}</TableCell>
    </TableRow>
  );
});

const verdictTone = ({ verdict }: ImportRow): BadgeTone => {
  if (verdict === 'valid') return 'info';
  return verdict === 'alreadyClient' || verdict === 'twiceInFile' ? 'neutral' : 'error';
};

const outcomeTone: Readonly<Record<RowOutcome, BadgeTone>> = {
  waiting: 'neutral',
  working: 'info',
  sent: 'success',
  unsent: 'warning',
  mailFailed: 'warning',
  exists: 'neutral',
  failed: 'error',
};
