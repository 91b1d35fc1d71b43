/** An instance that may be ended when memory is wanted elsewhere. */
export interface Budgeted {
  readonly busy: () => boolean;
  readonly dead: () => boolean;
  readonly stop: () => Promise<void>;
}

/** How many instances the functions of one stack keep between them. */
export interface InstanceBudget {
  /** Counts a new instance in and ends those that have been idle longest until the number fits. Busy ones are let be. */
  readonly add: (instance: Budgeted) => void;
  /** Whether a function that has an instance already should wait for it instead of starting another. */
  readonly isSpent: () => boolean;
  /** Notes that an instance is at work again. */
  readonly touch: (instance: Budgeted) => void;
}

/**
 * Every instance costs about 13 MB, and a stack has more functions than anybody uses at a time.
 * @param maximum instances; more run only while all are busy
 */
export const instanceBudget = (maximum: number): InstanceBudget => {
  /** The one used longest ago first. */
  let instances: Budgeted[] = [];
  const touch = (instance: Budgeted): void => {
    instances = [...instances.filter((other) => other !== instance && !other.dead()), instance];
  };
  return {
    isSpent: () => instances.filter((instance) => instance.busy()).length >= maximum,
    touch,
    add: (instance) => {
      touch(instance);
      const excess = instances.length - maximum;
      if (excess <= 0) return;
      const idle = instances.filter((other) => other !== instance && !other.busy()).slice(0, excess);
      for (const other of idle) void other.stop();
    },
  };
};
