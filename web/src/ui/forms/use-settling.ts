import { useEffect } from 'react';
import { useAtOnce } from './use-at-once.ts';
import { useDebounced } from './use-debounced.ts';

/**
 * A value that is typed, taken over once it stands still: a year being typed is four one after another.
 */
export const useSettling = (value: string, onSet: (value: string) => void) => {
  const [typed, setTyped] = useAtOnce(value);
  const settled = useDebounced(typed, 600);
  useEffect(() => {
    if (settled === typed && settled !== value) onSet(settled);
  }, [settled, typed, value, onSet]);
  return [typed, setTyped] as const;
};
