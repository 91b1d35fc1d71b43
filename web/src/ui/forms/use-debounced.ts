import { useEffect, useState } from 'react';

/** The value once it has stood still for so many milliseconds. */
export const useDebounced = <Value>(value: Value, milliseconds = 300): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
};
