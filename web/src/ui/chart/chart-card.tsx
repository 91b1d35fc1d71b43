import { useId, useState } from 'react';
import { Card } from '#web/ui/layout/card.tsx';
import { Button } from '../forms/button.tsx';
import { Chart, type ChartProps, type ChartTexts } from './chart.tsx';
import styles from './chart-card.module.css';
import { SeriesTable } from './series-table.tsx';

interface Props extends Omit<ChartProps, 'texts'> {
  title: string;
  /** The figure of the whole, in words. */
  summary?: string;
  texts: ChartTexts & {
    /** Of the button that shows the figures as a table. */
    readonly table: string;
    /** Title of the table's first column: "Period". */
    readonly points: string;
  };
}

/** Figures as a chart or as a table, whichever one reads better. */
export function ChartCard({ title, summary, texts, ...chart }: Props) {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <Card as="section" aria-labelledby={id} className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h2 id={id}>{title}</h2>
          {summary && <p className={styles['summary']}>{summary}</p>}
        </div>
        <Button look="plain" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {texts.table}
        </Button>
      </div>
      {asTable ? (
        <SeriesTable label={title} points={chart.points} series={chart.series} number={chart.number} texts={texts} />
      ) : (
        <Chart texts={texts} {...chart} />
      )}
    </Card>
  );
}
