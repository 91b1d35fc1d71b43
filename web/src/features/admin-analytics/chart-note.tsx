import { useTranslation } from 'react-i18next';
import styles from './chart.module.css';
import type { Point } from './series.ts';

interface Props {
  /** The one pointed at, if any. */
  point: Point | undefined;
  text: string;
}

/** The figures of the point in question; else how to get them. Its line stays when it is empty, so that nothing moves. */
export function ChartNote({ point, text }: Props) {
  const { t } = useTranslation('admin-analytics');
  return (
    <p aria-hidden className={point ? styles['reading'] : styles['note']}>
      {point ? text : t('today')}
    </p>
  );
}
