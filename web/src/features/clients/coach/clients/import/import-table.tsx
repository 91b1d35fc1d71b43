import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrolledRow, ScrolledTable } from '#web/lists/table/scrolled-table.tsx';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import type { ImportRow } from './import-rows.ts';
import type { RowOutcome } from './run-import.ts';

interface Props {
  rows: readonly ImportRow[];
  /** Outcomes by line, once the import runs. */
  outcomes: ReadonlyMap<number, RowOutcome>;
}

/** Every row as it was read, and what will become or has become of it. */
export function ImportTable({ rows, outcomes }: Props) {
  const { t } = useTranslation('coach-clients');
  const titles = ['import.line', 'import.check', 'invite.email', 'invite.firstName', 'invite.lastName'] as const;
  return (
    <ScrolledTable label={t('import.preview')} titles={titles.map((title) => t(title))}>
      {rows.map((row) => (
        <PreviewRow key={row.line} row={row} outcome={outcomes.get(row.line)} />
      ))}
    </ScrolledTable>
  );
}

// Only the row that changes is drawn again: an import may have a thousand.
const PreviewRow = memo(function PreviewRow({ row, outcome }: { row: ImportRow; outcome: RowOutcome | undefined }) {
  const { t } = useTranslation('coach-clients');
  const check = (
    <Badge tone={outcome ? outcomeTone[outcome] : verdictTone(row)}>
      {outcome ? t(`import.outcome.${outcome}`) : t(`import.verdict.${row.verdict}`)}
    </Badge>
  );
  return (
    <ScrolledRow cells={[row.line, check, row.email, row.firstName, row.lastName]} quiet={row.verdict !== 'valid'} />
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
  full: 'warning',
  failed: 'error',
};
