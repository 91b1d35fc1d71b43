import { kib } from '../bytes/transfer.ts';
import { median } from '../median.ts';
import type { Row } from '../report.ts';
import { FailedVisit, type Visit } from './run-lighthouse.ts';

/** How often one visit is tried before its page is given up. */
const attempts = 3;

interface Visits {
  readonly found: readonly Visit[];
  /** Why attempts failed, in their order. */
  readonly failures: readonly string[];
  /** No attempt at a visit succeeded, so the page got fewer visits than wanted. */
  readonly givenUp: boolean;
}

/**
 * Visits a page several times; a visit that fails is repeated at most twice.
 * @param say prints a line about a visit that failed
 */
export const visitPage = async (
  path: string,
  times: number,
  visit: () => Promise<Visit>,
  say: (line: string) => void = (line) => console.error(line),
): Promise<Visits> => {
  const found: Visit[] = [];
  const failures: string[] = [];
  while (found.length < times) {
    let done: Visit | undefined;
    for (let attempt = 1; attempt <= attempts && !done; attempt += 1) {
      try {
        done = await visit();
      } catch (error) {
        if (!(error instanceof FailedVisit)) throw error;
        failures.push(error.message);
        const next = attempt < attempts ? 'repeating it' : 'giving this page up';
        say(`${path}: visit ${found.length + 1} failed with ${error.message}, ${next}`);
      }
    }
    if (!done) return { found, failures, givenUp: true };
    found.push(done);
  }
  return { found, failures, givenUp: false };
};

const scoresOf = (found: readonly Visit[]) => {
  const of = (figure: keyof Visit): number => median(found.map((visit) => visit[figure]));
  const scores = [of('performance'), of('accessibility'), of('bestPractices'), of('seo')] as const;
  const seconds = (figure: 'firstPaint' | 'largestPaint'): string => (of(figure) / 1000).toFixed(2);
  const rest = `first paint ${seconds('firstPaint')} s, largest ${seconds('largestPaint')} s, shift ${of('shift').toFixed(3)}, blocked ${of('blocked').toFixed(0)} ms, JavaScript ${kib(of('script'))}`;
  return { scores, firstPaint: of('firstPaint'), shift: of('shift'), figure: `${scores.join(', ')}; ${rest}` };
};

const visitsOf = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

/** How far what is in sight may jump while a page loads; 0.1 is what is called good. */
const shiftBudget = 0.1;

/** Milliseconds until a first visit shows something. */
const firstPaintBudget = 2000;

/** Summarises the visits of a page, with the failed ones. */
export const rowOf = (path: string, { found, failures, givenUp }: Visits, budget: number): Row => {
  const reasons = [...new Set(failures)].join(', ');
  const row = {
    what: path,
    budget: `${budget}, 100, 100, 100; first paint ${firstPaintBudget / 1000} s, shift ${shiftBudget}`,
  };
  if (givenUp) {
    const others = found.length > 0 ? `; ${visitsOf(found.length)} before: ${scoresOf(found).figure}` : '';
    return { ...row, figure: `given up after ${attempts} attempts at a visit: ${reasons}${others}`, within: false };
  }
  const { scores, firstPaint, shift, figure } = scoresOf(found);
  const [performance, ...rest] = scores;
  const within =
    performance >= budget &&
    rest.every((score) => score === 100) &&
    firstPaint <= firstPaintBudget &&
    shift <= shiftBudget;
  if (failures.length === 0) return { ...row, figure, within };
  const repeated = failures.length === 1 ? 'was repeated' : 'were repeated';
  return {
    ...row,
    figure: `${figure}; ${visitsOf(failures.length)} failed with ${reasons} and ${repeated}`,
    within,
  };
};
