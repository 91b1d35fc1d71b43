import { useTranslation } from 'react-i18next';
import type { CrisisLine } from '#contract/platform/schema.ts';
import { useFormat } from '#web/format/use-format.ts';
import { DataCell, DataRow, DataTable } from '#web/ui/data-table.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { Dots } from './dots.tsx';
import styles from './settings-page.module.css';
import { useCountries } from './use-countries.ts';
import { verificationOf } from './verification.ts';

interface Props {
  lines: readonly CrisisLine[];
  /** Milliseconds since the epoch. */
  now: number;
  /** The id of the one that is being changed. */
  busy: string | undefined;
  onEdit: (line: CrisisLine) => void;
  onVerify: (line: CrisisLine) => void;
  onRemove: (line: CrisisLine) => void;
}

const columns = ['country', 'name', 'number', 'hours', 'verifiedOn', 'actions'] as const;

export function CrisisLinesTable({ lines, now, busy, onEdit, onVerify, onRemove }: Props) {
  const { t } = useTranslation('admin-settings');
  const { nameOf } = useCountries();
  return (
    <DataTable
      label={t('part.crisisLines')}
      columns={columns.map((key) => ({ key, label: t(`lines.column.${key}`), hidden: key === 'actions' }))}
    >
      {lines.map((line, index) => (
        <DataRow key={line.id} busy={busy === line.id}>
          <DataCell head>
            <strong>{nameOf(line.country)}</strong>
          </DataCell>
          <DataCell label={t('lines.column.name')}>
            {line.url ? (
              <a href={line.url} target="_blank" rel="noreferrer">
                {line.name}
              </a>
            ) : (
              line.name
            )}
          </DataCell>
          <DataCell label={t('lines.column.number')}>
            <a href={`tel:${line.number.replaceAll(/[^\d+]/g, '')}`} className={styles['number']}>
              {line.number}
            </a>
          </DataCell>
          <DataCell label={t('lines.column.hours')} blank={!line.hours}>
            {line.hours ?? '–'}
          </DataCell>
          <DataCell label={t('lines.column.verifiedOn')}>
            <Verified line={line} now={now} />
          </DataCell>
          <DataCell actions>
            <Menu
              label={t('actionsFor', { name: line.name })}
              trigger={<Dots />}
              placement={{ above: lines.length > 4 && index >= lines.length - 3 }}
              items={[
                { label: t('lines.verify'), onSelect: () => onVerify(line) },
                { label: t('edit'), onSelect: () => onEdit(line) },
                { label: t('remove'), onSelect: () => onRemove(line) },
              ]}
            />
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  );
}

function Verified({ line, now }: { line: CrisisLine; now: number }) {
  const { t } = useTranslation('admin-settings');
  const { day } = useFormat();
  const verification = verificationOf(line, now);
  return (
    <>
      {line.verifiedOn && <time dateTime={line.verifiedOn}>{day(line.verifiedOn)}</time>}
      {verification !== 'fresh' && <span className={styles['due']}>{t(`lines.state.${verification}`)}</span>}
    </>
  );
}
