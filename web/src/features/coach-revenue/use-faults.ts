import { useEffect, useRef, useState } from 'react';
import { type Faults, noFaults } from './faults.ts';

/** What a form finds wrong with what was typed; the first field at fault gets the focus, which also reads it out. */
export const useFaults = () => {
  const [faults, setFaults] = useState<Faults>(noFaults);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  return { faults, setFaults, form };
};
