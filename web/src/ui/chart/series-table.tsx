import { Table, TableBody, TableCell, TableHead, TableRow } from '../amplify/table.tsx';
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
      <Table aria-label={label} className={styles['table'] ?? ''}>
        <TableHead>
          <TableRow>
            <TableCell as="th" scope="col">
              {texts.points}
            </TableCell>
            {series.map((name) => (
              <TableCell key={name} as="th" scope="col" className={styles['number'] ?? ''}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map((point) => (
            <TableRow key={point.key}>
              <TableCell as="th" scope="row">
                {point.name}
              </TableCell>
              {series.map((name, index) => (
                <TableCell key={name} className={styles['number'] ?? ''}>
                  {wordsFor(point.values[index] ?? null, { number }, texts)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
