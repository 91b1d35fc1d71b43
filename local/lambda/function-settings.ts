import type { InstanceBudget } from './instance-budget.ts';

/** How one function runs. */
export interface FunctionSettings {
  /** Its name in Lambda, as triggers and logs know it. */
  readonly functionName: string;
  /** The bundle; it exports `handler`. */
  readonly file: string;
  /** The whole environment: the worker sees nothing of the process that started it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds: number;
  readonly memoryMegabytes: number;
  /** How many instances may run at once. */
  readonly maximumInstances: number;
  /** Shared with other functions; without it the function alone decides. */
  readonly budget?: InstanceBudget;
  /** Where the function's console goes. */
  readonly log: (text: string) => void;
}
