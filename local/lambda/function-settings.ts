import type { InstanceHost } from './instance-host.ts';
import type { InstancePool } from './instance-pool.ts';

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
  /** How long a call waits for an instance before another is started: about twice what a start takes on an idle machine, unless given. */
  readonly patienceMilliseconds?: number;
  /** Without a call for so long, the last instance ends too; five minutes unless given. */
  readonly restMilliseconds?: number;
  /** Shared with other functions; without it the function alone decides. */
  readonly pool?: InstancePool;
  /** Where its instances live, together with those of other functions; without it each has a worker of its own. */
  readonly hosts?: { readonly first: InstanceHost; readonly spare: InstanceHost };
  /** Where the function's console goes. */
  readonly log: (text: string) => void;
}
