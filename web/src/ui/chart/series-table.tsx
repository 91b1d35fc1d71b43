import { DataCell, DataRow, DataTable } from '../data-table.tsx';
import { type ChartTexts, wordsFor } from './chart.tsx';
import styles from './chart-card.module.css';
import type { Point } from './plot.ts';

interface Props {
  label: string;
  points: readonly Point[];
  /** The names of the series. */
  series: readonly string[];
  number: (value: number) => string;
  texts: Pick<ChartTexts, 'unknown'> & {
    /** Title of the column of the points: "Period". */
    readonly points: string;
  };
}

/** The figures of a chart, the newest first, in the chart's place and of its height. */
export function SeriesTable({ label, points, series, number, texts }: Props) {
  return (
    // It scrolls, so that it must take the focus for the keyboard to move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} className={styles['scroll']}>
      <DataTable
        plain
        label={label}
        columns={[
          { key: 'points', label: texts.points },
          ...series.map((name) => ({ key: name, label: name, number: true })),
        ]}
      >
        {points.toReversed().map((point) => (
          <DataRow key={point.key}>
            <DataCell head>{point.name}</DataCell>
            {series.map((name, index) => (
              <DataCell key={name} number>
                {wordsFor(point.values[index] ?? null, { number }, texts)}
              </DataCell>
            ))}
          </DataRow>
        ))}
      </DataTable>
    </div>
  );
}
