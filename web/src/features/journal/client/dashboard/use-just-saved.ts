import { useEffect, useState } from 'react';

/** How long what was just written can be undone by one tap, milliseconds. */
const undoPatience = 8_000;

/** Holds what was just saved, for as long as one tap undoes it. */
export const useJustSaved = <T>() => {
  const [justKept, setJustKept] = useState<T>();
  useEffect(() => {
    if (justKept === undefined) return undefined;
    const timer = setTimeout(() => setJustKept(undefined), undoPatience);
    return () => clearTimeout(timer);
  }, [justKept]);
  return [justKept, setJustKept] as const;
};
