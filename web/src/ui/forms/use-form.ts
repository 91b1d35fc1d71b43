import { type FormEvent, useState } from 'react';

/** The values of a form by field name; a box that is not ticked is missing. */
export type Values = Readonly<Partial<Record<string, string>>>;

/** Faults by field name. `form` stands for the whole and is shown above the button. */
export type Faults = Readonly<Partial<Record<string, string>>>;

interface Options {
  /** Nothing at fault: an empty object. */
  validate: (values: Values) => Faults | Promise<Faults>;
  submit: (values: Values) => Promise<void>;
  /** Says what went wrong with `submit`. */
  errorText: (error: unknown) => string | Promise<string>;
}

/**
 * A form that keeps what was typed, says what is wrong in the interface language, and takes the focus to the first fault.
 * Put `onSubmit` and `noValidate` on the form.
 */
export const useForm = ({ validate, submit, errorText }: Options) => {
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<unknown>();

  const run = async (form: HTMLFormElement): Promise<void> => {
    const values = valuesOf(form);
    setBusy(true);
    try {
      const found = await validate(values);
      setFaults(found);
      if (Object.keys(found).length > 0) focusFirst(form, found);
      else await submit(values);
    } catch (error) {
      console.error(error);
      setFailure(error);
      setFaults({ form: await errorText(error) });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    faults,
    /** The error of `submit`, where there is a fault of the whole form. */
    failure,
    setFaults,
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      if (!busy) void run(event.currentTarget);
    },
  };
};

const valuesOf = (form: HTMLFormElement): Values => {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(entries);
};

const focusFirst = (form: HTMLFormElement, faults: Faults): void => {
  const first = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].find(
    ({ name }) => faults[name] !== undefined,
  );
  first?.focus();
};
