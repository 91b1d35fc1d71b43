import { ChartCard } from '#web/ui/chart/chart-card.tsx';
import { ChartSkeleton } from '#web/ui/chart/chart-skeleton.tsx';
import type { Point } from '#web/ui/chart/plot.ts';
import { FigureCard, FigureCards } from '#web/ui/figures/figure-cards.tsx';
import styles from '../gallery.module.css';
import { Family, Specimen } from '../specimen.tsx';

const pointsOf = (...values: (readonly (number | null)[])[]): Point[] =>
  values.map((each, index) => ({
    key: `${index}`,
    short: `${index + 1} Mar`,
    name: `${index + 1} March`,
    values: each,
  }));

const textsFor = (title: string) => ({
  walk: `${title}: go through the days`,
  table: 'Table',
  points: 'Day',
  nothing: 'Nothing in this time',
  unknown: 'no check-in',
  note: 'Days are in UTC.',
});

const mood = pointsOf([3, 3.2], [4, 3.1], [null, 3.3], [null, 3.4], [2, 3.2], [null, 3], [4, null], [5, 3.6], [4, 3.5]);
const signUps = pointsOf([2, 1], [0, 0], [5, 2], [3, 1], [8, 0], [1, 4], [6, 2]);
const amounts = pointsOf([120_000], [90_500], [0], [240_000]);

export function Charts() {
  return (
    <Family name="Charts">
      <Specimen name="FigureCards" whole>
        <FigureCards>
          <FigureCard label="Clients" figure="12">
            9 active, 3 pending
          </FigureCard>
          <FigureCard label="Revenue" figure={['EUR 1,234.50', 'USD 260.00']}>
            In November
          </FigureCard>
          <FigureCard label="Progress" figure={undefined} />
          <FigureCard label="Sessions" figure={undefined} failed="This could not be read." />
        </FigureCards>
      </Specimen>
      <Specimen name="ChartCard: bars, two lines on a scale with gaps, amounts, nothing, waiting" whole>
        <div className={styles['charts']}>
          <ChartCard
            title="Sign-ups"
            summary="35 in all"
            look="bars"
            series={['Users', 'Coaches']}
            points={signUps}
            number={String}
            texts={textsFor('Sign-ups')}
          />
          <ChartCard
            title="Mood"
            summary="3.7 on average"
            look="line"
            series={['You', 'All clients']}
            points={mood}
            scale={{ from: 1, to: 5 }}
            number={String}
            texts={textsFor('Mood')}
          />
          <ChartCard
            title="Revenue"
            look="line"
            series={['Revenue']}
            points={amounts}
            number={(cents) => `€${(cents / 100).toLocaleString('en')}`}
            texts={textsFor('Revenue')}
          />
          <ChartCard
            title="Uploads"
            look="bars"
            series={['Uploads']}
            points={pointsOf([0], [0], [0])}
            number={String}
            texts={textsFor('Uploads')}
          />
          <ChartSkeleton title="Sessions" />
        </div>
      </Specimen>
    </Family>
  );
}
