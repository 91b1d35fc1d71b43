import { useEffect } from 'react';

/** Keeps the screen lit while something on it is to be followed. The browser takes the lock back whenever the page is hidden. */
export const useWakeLock = (active: boolean): void => {
  useEffect(() => {
    // Older browsers have none, and so do pages without a secure origin.
    const { wakeLock }: { wakeLock?: WakeLock } = navigator;
    if (!active || !wakeLock) return undefined;
    let held: WakeLockSentinel | undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await wakeLock.request('screen');
        if (over) await lock.release();
        else held = lock;
      } catch {
        // A battery that runs low refuses; the practice goes on in the dark.
      }
    };
    const visible = (): void => void ask();
    void ask();
    document.addEventListener('visibilitychange', visible);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', visible);
      void held?.release().catch(() => undefined);
    };
  }, [active]);
};
