import { useEffect, useEffectEvent, useRef } from 'react';
import { isKeyOfPage } from '#web/shell/find/keys-host.tsx';
import type { View } from './calendar/view.ts';

interface Acts {
  readonly onToday: () => void;
  readonly onView: (view: View) => void;
  readonly onStep: (step: -1 | 1) => void;
  readonly onNew: () => void;
}

/** Milliseconds for which G waits for the letter of a page. */
const patience = 1500;

/** Where arrows have a meaning of their own. */
const movesWithin = '[role="grid"], [role="menu"], [role="listbox"], input, textarea, select';

const viewOf: Readonly<Record<string, View>> = { w: 'week', m: 'month', d: 'day' };

/** Single keys of the calendar: T shows today, W, M and D a week, a month or a day, N plans a session, arrows go to what is before and after. */
export const usePlannerKeys = (acts: Acts): void => {
  const went = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    const isOfMenu = performance.now() - went.current < patience;
    went.current = key === 'g' ? performance.now() : Number.NEGATIVE_INFINITY;
    const view = viewOf[key];
    if (isOfMenu) return false;
    if (view) acts.onView(view);
    else if (key === 't') acts.onToday();
    else if (key === 'n') acts.onNew();
    else if (key === 'arrowleft' || key === 'arrowright') {
      if (event.target instanceof Element && event.target.closest(movesWithin)) return false;
      acts.onStep(key === 'arrowleft' ? -1 : 1);
    } else return false;
    return true;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.shiftKey && isKeyOfPage(event) && press(event)) event.preventDefault();
    };
    // Before the keys of all pages, of which N is one.
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
};
