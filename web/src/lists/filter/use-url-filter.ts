import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as v from 'valibot';

type Fields = Readonly<Record<string, v.GenericSchema<string, string>>>;

export type FilterOf<F extends Fields> = { readonly [Name in keyof F]?: v.InferOutput<F[Name]> };

type Change<F extends Fields> = { readonly [Name in keyof F]?: string | undefined };

/**
 * The filter of a list is in the address, so that a link, a reload or the way back restores it. Parameters that make no
 * sense are left out.
 * @param fields a schema for each parameter; declared once, outside the component
 */
export const useUrlFilter = <F extends Fields>(fields: F) => {
  const [parameters, setParameters] = useSearchParams();
  const filter = useMemo(() => filterIn(fields, parameters), [fields, parameters]);

  // The router hands out those of the last render, so that of two changes in a row the second would undo the first.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  const write = useCallback(
    (changed: Readonly<Record<string, string | undefined>>, push: boolean): void => {
      latest.current = changedParameters(latest.current, changed);
      setParameters(latest.current, { replace: !push, preventScrollReset: true });
    },
    [setParameters],
  );
  /** Empty or undefined takes a parameter away. `push` makes it a step that the back button undoes. */
  const change = useCallback((changed: Change<F>, { push = false } = {}): void => write(changed, push), [write]);
  const [cleared, setCleared] = useState(0);
  const clear = useCallback(() => {
    setCleared((before) => before + 1);
    write(Object.fromEntries(Object.keys(fields).map((name) => [name, undefined])), false);
  }, [write, fields]);
  /** `cleared` is the `key` of a field that may hold what cannot be read: it is empty in the address already, and would stay. */
  return { filter, change, clear, cleared };
};

export const filterIn = <F extends Fields>(fields: F, parameters: URLSearchParams): FilterOf<F> => {
  const found = Object.entries(fields).flatMap(([name, schema]) => {
    const parsed = v.safeParse(schema, parameters.get(name));
    return parsed.success && parsed.output !== '' ? [[name, parsed.output] as const] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each value is the output of its name's own schema; entries lose that
  return Object.fromEntries(found) as FilterOf<F>;
};

const changedParameters = (
  before: URLSearchParams,
  changed: Readonly<Record<string, string | undefined>>,
): URLSearchParams => {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(changed)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
};
