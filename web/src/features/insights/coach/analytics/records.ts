import type { TFunction } from 'i18next';
import type { Analytics, Income, Shielded } from '#contract/insights/schema.ts';
import { currenciesOf, majorUnits } from './money.ts';
import type { IncomeRow, IncomeRows } from './use-income.ts';

/** Outcomes of a session, in the order of display. */
export const outcomes = [
  'completed',
  'scheduled',
  'cancelled',
  'lateCancelled',
  'noShow',
] as const satisfies readonly (keyof Analytics['sessions'])[];

/** Metrics of people, in the order of display. */
export const metrics = [
  'mood',
  'checkInDays',
  'practiceMinutes',
  'wellbeingChange',
] as const satisfies readonly (keyof Analytics['wellbeing']['total'])[];

/** `null` where it is hidden. */
export const valueOf = (figure: Shielded): number | null => ('value' in figure ? figure.value : null);

type Cells = readonly (string | number)[];

/**
 * All figures as lines of a table: what it is about, the month or the days, the figure, its currency if it is money, its value.
 * What is hidden says so here too.
 */
export const recordsOf = (data: Analytics, t: TFunction<'coach-analytics'>): Cells[] => [
  [t('file.part'), t('file.time'), t('file.figure'), t('file.currency'), t('file.value')],
  ...sessionRecords(data, t),
  ...businessRecords(data, t),
  ...revenueRecords(data, t),
  ...wellbeingRecords(data, t),
];

const spanOf = ({ from, to }: Analytics): string => `${from}/${to}`;

const sessionRecords = (data: Analytics, t: TFunction<'coach-analytics'>): Cells[] => {
  const part = t('sessions.series');
  const months = [{ ...data.sessions, month: spanOf(data) }, ...data.sessions.byMonth];
  return months.flatMap((figures) =>
    outcomes.map((outcome) => [part, figures.month, t(`outcome.${outcome}`), '', figures[outcome]]),
  );
};

const businessRecords = (data: Analytics, t: TFunction<'coach-analytics'>): Cells[] => {
  const { noShowPermille } = data.sessions;
  const span = spanOf(data);
  return [
    [t('sessions.series'), span, t('file.noShowPercent'), '', noShowPermille === undefined ? '' : noShowPermille / 10],
    [t('retention.label'), span, t('file.before'), '', data.retention.before],
    [t('retention.label'), span, t('file.retained'), '', data.retention.retained],
    [t('file.credits'), span, t('file.used'), '', data.credits.used],
    [t('file.credits'), span, t('file.granted'), '', data.credits.granted],
  ];
};

const revenueRecords = (data: Analytics, t: TFunction<'coach-analytics'>): Cells[] =>
  currenciesOf(data).flatMap((currency) =>
    data.revenue
      .filter((month) => month.currency === currency)
      .flatMap((month) =>
        (['received', 'refunded', 'invoiced'] as const).map((figure) => [
          t('revenue.title'),
          month.month,
          t(`file.${figure}`),
          currency,
          majorUnits(month[figure], currency),
        ]),
      ),
  );

const wellbeingRecords = ({ wellbeing }: Analytics, t: TFunction<'coach-analytics'>): Cells[] => {
  const part = t('wellbeing.title');
  const told = (figure: Shielded): string | number => valueOf(figure) ?? t('wellbeing.hidden');
  const months = wellbeing.byMonth.map(({ month }) => month);
  const whole = [months[0], months.at(-1)].filter((month) => month !== undefined).join('/');
  return [
    [part, '', t('file.people'), '', told(wellbeing.consenting)],
    ...wellbeing.byMonth.flatMap((figures) => [
      [part, figures.month, t('file.people'), '', told(figures.people)],
      ...metrics.map((metric) => [
        part,
        figures.month,
        t(`wellbeing.metric.${metric}.title`),
        '',
        told(figures[metric]),
      ]),
    ]),
    ...metrics.map((metric) => [part, whole, t(`wellbeing.metric.${metric}.title`), '', told(wellbeing.total[metric])]),
  ];
};

const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/** Where the income comes from, by the names of the page, and the hours of each month, as further lines of the same table. */
export const incomeRecords = (
  { from, to, hours }: Income,
  { byClient = [], byType = [] }: IncomeRows,
  t: TFunction<'coach-analytics'>,
): Cells[] => {
  const months = (yearsAgo: number): string =>
    [from, to].map((day) => `${Number(day.slice(0, 4)) - yearsAgo}${day.slice(4, 7)}`).join('/');
  const sums = (part: string, rows: readonly IncomeRow[]): Cells[] =>
    rows.flatMap(({ name, currency, amount, yearBefore }) => [
      [part, months(0), name, currency, majorUnits(amount, currency)],
      [part, months(1), name, currency, majorUnits(yearBefore, currency)],
    ]);
  return [
    ...sums(t('income.byClient'), byClient),
    ...sums(t('income.byType'), byType),
    ...hours.flatMap(({ month, offered, used, beside }) => [
      [t('hours.title'), month, t('file.hoursOffered'), '', inHours(offered)],
      [t('hours.title'), month, t('file.hoursUsed'), '', inHours(used)],
      [t('hours.title'), month, t('file.hoursBeside'), '', inHours(beside)],
    ]),
  ];
};
