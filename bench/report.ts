/** One line of a benchmark's table. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  /** What it may be at most, as `docs/performance.md` promises; absent where nothing is promised. */
  readonly budget?: string;
  readonly within?: boolean;
}

export interface Report {
  readonly title: string;
  readonly command: string;
  readonly rows: readonly Row[];
}

const cells = ({ what, figure, budget, within }: Row): string =>
  `| ${what} | ${figure} | ${budget ?? ''} | ${within === undefined ? '' : within ? 'within' : '**over**'} |`;

/** A report as Markdown, the form in which `docs/performance.md` holds it. */
export const markdown = ({ title, command, rows }: Report): string =>
  [
    `## ${title}`,
    '',
    `\`${command}\``,
    '',
    '| what | figure | budget | |',
    '|---|---|---|---|',
    ...rows.map(cells),
    '',
  ].join('\n');
