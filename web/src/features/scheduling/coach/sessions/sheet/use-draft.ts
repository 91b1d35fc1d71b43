import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type Draft, type Faults, faultsOf } from './draft.ts';

interface Sending {
  readonly isPending: boolean;
  readonly error: unknown;
  readonly reset: () => void;
}

/**
 * The fields of the sheet. Only what was typed is kept: the rest follows what it is based on, which may be newer than when the sheet was opened.
 * @param sending what became of them; another edit makes it past
 */
export const useDraft = (base: Draft, sending: Sending) => {
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draft = { ...base, ...typed };
  const taken = sending.error instanceof ApiError && sending.error.code === 'slot-taken';
  const faults: Faults = { ...(taken && { time: 'taken' }), ...(tried && faultsOf(draft)) };

  return {
    form,
    draft,
    faults,
    edit: (fields: Partial<Draft>): void => {
      if (sending.isPending) return;
      sending.reset();
      setTyped((before) => ({ ...before, ...fields }));
    },
    forget: (): void => {
      setTyped({});
      setTried(false);
    },
    /** Takes the focus to the first field at fault, once it is marked. */
    focusFault: (): void => {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
    /** Sends what has no fault. */
    onSubmit:
      (send: () => void) =>
      (event: FormEvent): void => {
        event.preventDefault();
        if (sending.isPending) return;
        flushSync(() => setTried(true));
        if (Object.keys(faultsOf(draft)).length === 0) send();
        else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      },
  };
};
