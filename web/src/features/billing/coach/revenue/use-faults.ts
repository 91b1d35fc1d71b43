import { useEffect, useRef, useState } from 'react';
import { type Faults, noFaults } from './faults.ts';

/**
 * Keeps the faults of a form; the first field at fault gets the focus, so that a screen reader reads it out.
 * @param isCovered by a window, which has to close first
 */
export const useFaults = (isCovered = false) => {
  const [faults, setFaults] = useState<Faults>(noFaults);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults.size > 0 && !isCovered) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults, isCovered]);
  return { faults, setFaults, form };
};
