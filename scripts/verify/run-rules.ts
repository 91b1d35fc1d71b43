import { differences } from './differences.ts';
import type { Rule } from './rule.ts';
import type { Target } from './target.ts';
import { newWorld } from './world.ts';

/** `kept`; `broken`; `differs`: broken as differences.ts says; `better`: kept although it is listed there; `unseen`: could not be looked at. */
export type Outcome = 'kept' | 'broken' | 'differs' | 'better' | 'unseen';

export interface Verdict {
  readonly rule: string;
  readonly outcome: Outcome;
  /** The fault, or why it differs or was not looked at. */
  readonly detail?: string;
}

/** Checks rule after rule on one target, with people that it signs up for this. */
export const runRules = async (
  rules: readonly Rule[],
  target: Target,
  report: (verdict: Verdict) => void = () => undefined,
): Promise<Verdict[]> => {
  const world = newWorld(target);
  const verdicts: Verdict[] = [];
  for (const rule of rules) {
    const missing = whatIsMissing(rule, target);
    const verdict: Verdict = missing
      ? { rule: rule.name, outcome: 'unseen', detail: missing }
      : judged(rule, target, await faultOf(rule, world));
    verdicts.push(verdict);
    report(verdict);
  }
  world.stop();
  return verdicts;
};

const whatIsMissing = ({ needs = [], fromOutside }: Rule, target: Target): string | undefined => {
  if (target.fromOutside && !fromOutside) return 'it signs somebody up';
  const missing = needs.find((need) => target[need] === undefined);
  return missing && `it needs --${optionOf[missing]}`;
};

const optionOf = { mails: 'mails', operator: 'table', site: 'site' } as const;

type World = ReturnType<typeof newWorld>;

const faultOf = async (rule: Rule, world: World): Promise<string | undefined> => {
  try {
    await rule.check(world);
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
};

const judged = ({ name }: Rule, target: Target, fault: string | undefined): Verdict => {
  const reason = differences[target.name][name];
  if (fault === undefined) return { rule: name, outcome: reason === undefined ? 'kept' : 'better' };
  if (reason === undefined) return { rule: name, outcome: 'broken', detail: fault };
  return { rule: name, outcome: 'differs', detail: reason };
};
