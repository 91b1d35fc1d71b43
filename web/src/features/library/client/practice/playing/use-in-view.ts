import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Brings what has just begun into view: on a phone the button that began it was below. */
export const useInView = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useLayoutEffect(() => part.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' }), []);
  return part;
};
