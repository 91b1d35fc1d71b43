import { utcDate } from '#contract/core/time/dates.ts';

/** One line of a benchmark's table. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  /** The limit promised in `docs/performance.md`; absent where there is none. */
  readonly budget?: string;
  readonly within?: boolean;
}

export interface Report {
  readonly title: string;
  readonly command: string;
  readonly rows: readonly Row[];
}

/** A report of a benchmark that still runs: it adds each row as soon as it has measured it. */
export interface BegunReport extends Report {
  readonly rows: Row[];
}

let latest: Report | undefined;

/** Begins the report of this process' benchmark, so that its rows are printed even if the benchmark fails later. */
export const beginReport = (title: string, command: string): BegunReport => {
  const report: BegunReport = { title, command, rows: [] };
  latest = report;
  return report;
};

/** The report begun last in this process. */
export const begunReport = (): Report | undefined => latest;

/**
 * Measures several times, one after the other.
 * @param add adds the rows; it also gets what was measured before a failure, but never an empty list
 */
export const repeat = async <Figure>(
  times: number,
  measure: () => Figure | Promise<Figure>,
  add: (figures: readonly Figure[]) => void,
): Promise<void> => {
  const figures: Figure[] = [];
  try {
    for (let round = 0; round < times; round += 1) figures.push(await measure());
  } finally {
    if (figures.length > 0) add(figures);
  }
};

const cells = ({ what, figure, budget, within }: Row): string =>
  `| ${what} | ${figure} | ${budget ?? ''} | ${within === undefined ? '' : within ? 'within' : '**over**'} |`;

/** The rows that keep no promise. */
export const overBudget = ({ rows }: Report): readonly Row[] => rows.filter(({ within }) => within === false);

/** A report as Markdown, the form in which `docs/performance.md` holds it. The day shows which sections are older than others. */
export const markdown = ({ title, command, rows }: Report): string =>
  [
    `## ${title}`,
    '',
    `\`${command}\` on ${utcDate(Date.now())}`,
    '',
    '| what | figure | budget | |',
    '|---|---|---|---|',
    ...rows.map(cells),
    '',
  ].join('\n');
