type Listener<Heard> = (heard: Heard) => void;

/** A call that several parts can listen for, without knowing who makes it. */
export const signal = <Heard = void>() => {
  const listeners = new Set<Listener<Heard>>();
  return {
    announce: (heard: Heard): void => {
      for (const listener of listeners) listener(heard);
    },
    /** @returns what ends the listening */
    listen: (listener: Listener<Heard>): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
