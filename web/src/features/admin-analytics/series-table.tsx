import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/format/use-format.ts';
import { DataCell, DataRow, DataTable } from '#web/ui/data-table.tsx';
import styles from './analytics-page.module.css';
import type { Point } from './series.ts';
import { usePeriod } from './use-period.ts';

interface Props {
  label: string;
  points: readonly Point[];
  partNames: readonly string[];
}

/** The figures of a chart, the newest first, in the chart's place and of its height. */
export function SeriesTable({ label, points, partNames }: Props) {
  const { t } = useTranslation('admin-analytics');
  const { number } = useFormat();
  const period = usePeriod();
  return (
    // It scrolls, so that it must take the focus for the keyboard to move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} className={styles['scroll']}>
      <DataTable
        plain
        label={label}
        columns={[
          { key: 'period', label: t('period') },
          ...partNames.map((name) => ({ key: name, label: name, number: true })),
        ]}
      >
        {points.toReversed().map((point) => (
          <DataRow key={point.from}>
            <DataCell head>{period.long(point)}</DataCell>
            {point.parts.map((value, part) => (
              <DataCell key={partNames[part]} number>
                {number(value)}
              </DataCell>
            ))}
          </DataRow>
        ))}
      </DataTable>
    </div>
  );
}
