/**
 * Runs while this tab alone writes a note, and holds the note until what it runs has ended. Browsers without locks let every tab write.
 * @param options `ifAvailable`: does nothing where another tab has it; `steal`: takes it away from that tab
 * @throws AbortError in the tab that it is taken from, and when the signal says so
 */
export const noteLock = async (id: string, options: LockOptions, act: () => Promise<void>): Promise<void> => {
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) {
    // As a lock does: whoever has closed the note and asks again would ask for ever.
    options.signal?.throwIfAborted();
    return act();
  }
  await locks.request(`stillwater.note.${id}`, options, async (lock) => {
    if (lock) await act();
  });
};
