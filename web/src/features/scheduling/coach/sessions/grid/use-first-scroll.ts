import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Axis, AxisDay } from '../calendar/axis.ts';
import type { Piece } from '../calendar/pieces.ts';

interface Day {
  readonly day: AxisDay;
  readonly pieces: readonly Piece[];
  readonly open: readonly { readonly from: number }[];
}

const usual = 8 * 60;

/** When other days come into sight, the calendar begins shortly before the first thing in them; the night is above. */
export const useFirstScroll = (
  scroller: RefObject<HTMLElement | null>,
  { days, axis, busy }: { days: readonly Day[]; axis: Axis; busy: boolean },
): void => {
  const shown = useRef<{ axis: Axis; busy: boolean } | undefined>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || (shown.current?.axis === axis && shown.current.busy === busy)) return;
    shown.current = { axis, busy };
    const starts = days.flatMap(({ pieces, open }) => [
      ...pieces.filter(({ before }) => !before).map(({ top }) => top),
      ...open.map(({ from }) => from),
    ]);
    const first = Math.max(Math.min(usual + 60, ...starts) - 30, 0);
    const grid = element.firstElementChild;
    const head = grid?.querySelector('[role="rowheader"]')?.clientHeight ?? 0;
    element.scrollTo({ top: (((grid?.clientHeight ?? 0) - head) * first) / axis.length });
  }, [scroller, days, axis, busy]);
};
