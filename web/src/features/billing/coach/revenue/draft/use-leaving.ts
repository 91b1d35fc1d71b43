import { useEffect, useRef } from 'react';
import { type Location, useBlocker } from 'react-router-dom';

/**
 * Holds up whoever leaves the page with something unsaved: the browser asks when the page is closed, and here the answer says who asks.
 * @param isUnsaved is asked at that moment
 * @param placeOf where something is typed; going elsewhere is leaving
 */
export const useHold = (isUnsaved: () => boolean, placeOf: (location: Location) => string) => {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  }, [isUnsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => latest.current() && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return {
    isHeld: blocker.state === 'blocked',
    leave: (): void => blocker.proceed?.(),
    stay: (): void => blocker.reset?.(),
  };
};

const pathOf = ({ pathname }: Location): string => pathname;

/** Holds up whoever leaves a page with something unsaved. @param current what is typed, as a text */
export const useLeaving = (current: string) => {
  const saved = useRef(current);
  const typed = useRef(current);
  useEffect(() => {
    typed.current = current;
  }, [current]);
  const hold = useHold(() => typed.current !== saved.current, pathOf);
  return {
    ...hold,
    /**
     * It is kept now, or is to be forgotten.
     * @param text what was sent; all that is typed unless said otherwise
     * @returns whether that is all: more may have been typed while it was sent
     */
    settle: (text = typed.current): boolean => {
      saved.current = text;
      return typed.current === text;
    },
  };
};
