import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';

/**
 * Holds up whoever leaves the page with something unsaved: the browser asks when the page is closed, and here the answer says who asks.
 * @param current what is typed, as a text
 */
export const useLeaving = (current: string) => {
  const saved = useRef(current);
  const typed = useRef(current);
  useEffect(() => {
    typed.current = current;
  }, [current]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      typed.current !== saved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (typed.current !== saved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return {
    isHeld: blocker.state === 'blocked',
    /**
     * It is kept now, or is to be forgotten.
     * @param text what was sent; all that is typed unless said otherwise
     * @returns whether that is all: more may have been typed while it was sent
     */
    settle: (text = typed.current): boolean => {
      saved.current = text;
      return typed.current === text;
    },
    leave: (): void => blocker.proceed?.(),
    stay: (): void => blocker.reset?.(),
  };
};
