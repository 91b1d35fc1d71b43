/** An instance among those of all functions. */
interface Pooled {
  readonly busy: () => boolean;
  readonly dead: () => boolean;
  readonly stop: () => Promise<void>;
}

/** The instances of all functions of one stack, which share its memory. */
export interface InstancePool {
  /** Whether a function that has an instance already may start another one. */
  readonly hasSpare: () => boolean;
  /** Counts a new instance in, and ends those at rest that it is one too many with. */
  readonly add: (instance: Pooled, kind: 'first' | 'spare') => void;
  /** Notes that an instance is at work again. */
  readonly touch: (instance: Pooled) => void;
}

export interface InstancePoolOptions {
  /** Instances that are kept. More run only while more functions than that are in use. */
  readonly maximum: number;
  /** How many of all instances may be their function's second one, while there is room. */
  readonly spares: number;
  /** Only an instance that had nothing to do for so long is ended for another's sake. */
  readonly restMilliseconds: number;
}

/**
 * An instance costs some 5 MB and 50 ms of CPU to start. So what is in use is never ended to make room: the next call would only
 * start it again, and end another for that.
 */
export const instancePool = ({ maximum, spares, restMilliseconds }: InstancePoolOptions): InstancePool => {
  /** When each was last put to work, the one longest ago first. */
  const used = new Map<Pooled, number>();
  const seconds = new Set<Pooled>();
  const touch = (instance: Pooled): void => {
    used.delete(instance);
    used.set(instance, Date.now());
  };
  const forgetDead = (): void => {
    for (const instance of used.keys()) if (instance.dead()) used.delete(instance);
    for (const instance of seconds) if (instance.dead()) seconds.delete(instance);
  };
  const atRest = (): Pooled[] => {
    const since = Date.now() - restMilliseconds;
    return [...used].filter(([instance, time]) => time <= since && !instance.busy()).map(([instance]) => instance);
  };
  return {
    touch,
    hasSpare: () => {
      forgetDead();
      return seconds.size < spares && used.size - atRest().length < maximum;
    },
    add: (instance, kind) => {
      forgetDead();
      touch(instance);
      if (kind === 'spare') seconds.add(instance);
      const excess = Math.max(0, used.size - maximum);
      for (const other of atRest().slice(0, excess)) {
        used.delete(other);
        void other.stop();
      }
    },
  };
};
