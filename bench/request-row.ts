import type { Consumption } from '#testing/lambdas/measured.ts';
import type { Row } from './report.ts';

/** Limit of a route's requests to the table, as read or write units; calls to SES and Cognito are not counted here. */
interface Budget {
  readonly calls: number;
  readonly units: number;
}

/** Sets measured requests beside their budget. */
export const row = (what: string, calls: readonly Consumption[], budget?: Budget): Row => {
  const units = calls.reduce((sum, call) => sum + call.units, 0);
  const figure = `${calls.length} ${calls.length === 1 ? 'call' : 'calls'}, ${units} units (${calls.map(({ operation }) => operation.replace('Command', '')).join(', ')})`;
  if (!budget) return { what, figure };
  return {
    what,
    figure,
    budget: `${budget.calls} ${budget.calls === 1 ? 'call' : 'calls'}, ${budget.units} units`,
    within: calls.length <= budget.calls && units <= budget.units,
  };
};
