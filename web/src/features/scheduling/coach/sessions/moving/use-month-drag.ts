import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import { daysBetween } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { type Draft, daysLater, draftOf, isMoved } from './draft.ts';
import type { Span } from './geometry.ts';
import { followPointer, type Position } from './pointer.ts';

interface Options {
  /** Follows the pointer, and says what is in the way. */
  ghost: RefObject<HTMLElement | null>;
  days: readonly string[];
  sessions: readonly Session[];
  timeZone: string;
  /** Says what is in the way of such a time; an empty text where it is free. */
  conflictOf: (span: Span, moving: Session) => string;
  mayMove: (session: Session) => boolean;
  onDrop: (draft: Draft) => void;
}

/** Dragging in a month: a session goes to another day, at the same hour of the wall. */
export const useMonthDrag = (options: Options) => {
  const latest = useRef(options);
  const ending = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => ending.current?.(), []);

  return (event: ReactPointerEvent): void => {
    const { sessions, mayMove } = latest.current;
    const block = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-session]') : null;
    const session = sessions.find(({ sessionId }) => sessionId === block?.dataset['session']);
    if (event.button !== 0 || !block || !session || !mayMove(session)) return;
    let draft: Draft | undefined;
    let over: HTMLElement | undefined;
    const mark = (cell: HTMLElement | undefined, state = ''): void => {
      if (cell !== over) over?.removeAttribute('data-over');
      cell?.setAttribute('data-over', state);
      over = cell;
    };
    ending.current?.();
    ending.current = followPointer(event, {
      onBegin: () => block.setAttribute('data-dragged', ''),
      onMove: (position) => {
        if (!block.hasAttribute('data-dragged')) return;
        const { days, timeZone, conflictOf, ghost } = latest.current;
        const cell = cellUnder(position);
        const day = cell && days[Number(cell.dataset['day'])];
        draft = day === undefined ? undefined : movedTo(session, day, timeZone);
        const conflict = draft && isMoved(draft) ? conflictOf(draft, session) : '';
        mark(cell, conflict === '' ? '' : 'taken');
        if (ghost.current) follow(ghost.current, position, block.innerText.split('\n')[0] ?? '', conflict);
      },
      onEnd: () => {
        mark(undefined);
        block.removeAttribute('data-dragged');
        latest.current.ghost.current?.setAttribute('hidden', '');
      },
      onDrop: () => {
        if (draft && isMoved(draft)) latest.current.onDrop(draft);
      },
    });
  };
};

const movedTo = (session: Session, day: string, timeZone: string): Draft =>
  daysLater(draftOf(session), daysBetween(dateAt(session.startsAt, timeZone), day), timeZone);

const cellUnder = ({ x, y }: Position): HTMLElement | undefined => {
  const cell = document.elementFromPoint(x, y)?.closest('[data-day]');
  return cell instanceof HTMLElement ? cell : undefined;
};

const follow = (ghost: HTMLElement, { x, y }: Position, name: string, conflict: string): void => {
  ghost.textContent = conflict || name;
  ghost.toggleAttribute('data-conflict', conflict !== '');
  ghost.style.left = `${Math.min(x + 12, window.innerWidth - 180)}px`;
  ghost.style.top = `${y + 12}px`;
  ghost.removeAttribute('hidden');
};
