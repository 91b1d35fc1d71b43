type Listener = () => void;

/** A call that several parts can listen for, without knowing who makes it. */
export const signal = () => {
  const listeners = new Set<Listener>();
  return {
    announce: (): void => {
      for (const listener of listeners) listener();
    },
    /** @returns what ends the listening */
    listen: (listener: Listener): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
