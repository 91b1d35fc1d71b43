import { useEffect, useState } from 'react';
import { useAtOnce } from './use-at-once.ts';

/** The value once it has stood still for so many milliseconds. */
const useDebounced = <Value>(value: Value, milliseconds = 300): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};

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
