import { useState } from 'react';

/** How far saving is: not begun, under way, done, or failed with what it threw. */
export type Saving = { state: 'idle' | 'busy' | 'done' } | { state: 'failed'; error: unknown };

/** Saves once at a time and remembers how it ended. */
export const useSaving = () => {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const save = async (step: () => Promise<void>): Promise<void> => {
    if (saving.state === 'busy') return;
    setSaving({ state: 'busy' });
    try {
      await step();
      setSaving({ state: 'done' });
    } catch (error) {
      console.error(error);
      setSaving({ state: 'failed', error });
    }
  };
  return { saving, save, reset: () => setSaving({ state: 'idle' }) };
};
