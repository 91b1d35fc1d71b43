import { useEffect, useRef, useState } from 'react';
import { type Faults, noFaults } from './faults.ts';

/**
 * What a form finds wrong with what was typed; the first field at fault gets the focus, which also reads it out.
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
