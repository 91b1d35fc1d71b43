import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { gridMinutes } from '#contract/core/time/fields.ts';
import { dateAt } from '#contract/core/time/local.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { type Draft, daysLater, draftOf, isMoved, later, longer } from './draft.ts';
import type { Moves } from './use-moves.ts';

interface Options {
  sessions: readonly Session[];
  days: readonly string[];
  timeZone: string;
  moves: Moves;
  /** Days are cells of a month, a week below a week, and hours do not show. */
  isMonth: boolean;
  onOpen: (session: Session) => void;
  onShow: (date: string) => void;
  /** Empty room in a month was clicked. */
  onNewOn: (date: string) => void;
  /** Says aloud what became of a session. */
  say: (what: 'lifted' | 'moved' | 'putBack', draft: Draft) => void;
}

const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest('[data-session]') : null;

/**
 * The calendar by keyboard. Arrows move from session to session, Enter opens one, Space lifts it; then arrows move it by five minutes or a
 * day, with Shift they make it longer or shorter, Enter drops it and Escape puts it back. One of the sessions is in the order of Tab.
 */
export const useKeys = ({ sessions, days, timeZone, moves, isMonth, onOpen, onShow, onNewOn, say }: Options) => {
  const calendar = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | undefined>();
  const { lifted, dropped } = moves;
  const tabStop = sessions.some(({ sessionId }) => sessionId === active) ? active : sessions[0]?.sessionId;

  // What is moved to another day is another element there.
  const held = (lifted ?? dropped)?.session.sessionId;
  useLayoutEffect(() => {
    // Its day may have to come into sight first.
    if (!lifted || !days.includes(dateAt(lifted.startsAt, timeZone))) return;
    calendar.current?.querySelector<HTMLElement>(elementOf(lifted.session.sessionId))?.focus();
  }, [calendar, lifted, days, timeZone]);
  useLayoutEffect(() => {
    const focusBack = (): void => {
      if (held === undefined || document.activeElement !== document.body) return;
      calendar.current?.querySelector<HTMLElement>(elementOf(held))?.focus();
    };
    return () => void requestAnimationFrame(focusBack);
  }, [calendar, held]);

  const change = (draft: Draft): void => {
    moves.lift(draft);
    say('moved', draft);
    const date = dateAt(draft.startsAt, timeZone);
    if (!days.includes(date)) onShow(date);
  };

  const withLifted = (draft: Draft, { key, shiftKey }: KeyboardEvent): boolean => {
    const vertical = { ArrowUp: -1, ArrowDown: 1 }[key];
    const horizontal = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (vertical !== undefined && isMonth) change(daysLater(draft, 7 * vertical, timeZone));
    else if (vertical !== undefined && shiftKey) change(longer(draft, vertical * gridMinutes));
    else if (vertical !== undefined) change(later(draft, vertical * gridMinutes));
    else if (horizontal !== undefined) change(daysLater(draft, horizontal, timeZone));
    else if (key === 'Escape' || (isDrop(key) && !isMoved(draft))) {
      moves.putBack();
      say('putBack', draft);
    } else if (isDrop(key)) moves.drop(draft);
    else return key === 'Tab';
    return true;
  };

  const atRest = (session: Session, block: HTMLElement, { key }: KeyboardEvent): boolean => {
    if (key === 'Enter') onOpen(session);
    else if (key === ' ') {
      if (!isOpen(session) || moves.isUnderway(session.sessionId)) return true;
      moves.lift(draftOf(session));
      say('lifted', draftOf(session));
    } else return calendar.current !== null && moveFocus(calendar.current, block, key);
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const block = blockOf(event.target);
    const session = sessions.find(({ sessionId }) => sessionId === block?.dataset['session']);
    if (!block || !session || event.ctrlKey || event.metaKey || event.altKey) return;
    const isDone = lifted ? withLifted(lifted, event) : atRest(session, block, event);
    if (isDone) event.preventDefault();
  };

  return {
    tabStop,
    ref: calendar,
    onClick: ({ target }: { target: EventTarget }): void => {
      const id =
        target instanceof Element ? target.closest<HTMLElement>('[data-session]')?.dataset['session'] : undefined;
      const session = sessions.find(({ sessionId }) => sessionId === id);
      if (session) onOpen(session);
      // Of a week, where it was clicked says when; see `use-drag.ts`.
      const day = isMonth && target instanceof HTMLElement ? days[Number(target.dataset['day'])] : undefined;
      if (day !== undefined) onNewOn(day);
    },
    onKeyDown,
    // A button is pressed when the space bar comes up.
    onKeyUp: (event: KeyboardEvent): void => {
      if (event.key === ' ' && blockOf(event.target)) event.preventDefault();
    },
    onFocus: ({ target }: { target: EventTarget }): void => {
      const id = blockOf(target)?.dataset['session'];
      if (id !== undefined) setActive(id);
    },
  };
};

const isDrop = (key: string): boolean => key === 'Enter' || key === ' ';

export type Keys = Omit<ReturnType<typeof useKeys>, 'tabStop'>;

/** Where a session begins. */
export const elementOf = (sessionId: string): string => `[data-session="${sessionId}"]:not([data-rest])`;

/** Up and down go through a day and on to the next; left and right to the nearest in another day. */
const moveFocus = (calendar: HTMLElement, from: HTMLElement, key: string): boolean => {
  const blocks = [...calendar.querySelectorAll<HTMLElement>('[data-session]:not([data-rest])')];
  const to = targetOf(blocks, from, key);
  to?.focus();
  return to !== undefined || key.startsWith('Arrow');
};

const targetOf = (blocks: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined => {
  const at = blocks.indexOf(from);
  switch (key) {
    case 'ArrowUp':
      return blocks[at - 1];
    case 'ArrowDown':
      return blocks[at + 1];
    case 'ArrowLeft':
      return nearest(blocks, from, -1);
    case 'ArrowRight':
      return nearest(blocks, from, 1);
    case 'Home':
      return blocks[0];
    case 'End':
      return blocks.at(-1);
    default:
      return undefined;
  }
};

const dayOf = (block: HTMLElement): number => Number(block.closest<HTMLElement>('[data-day]')?.dataset['day']);

const nearest = (blocks: readonly HTMLElement[], from: HTMLElement, step: -1 | 1): HTMLElement | undefined => {
  const days = blocks.map(dayOf).filter((day) => (day - dayOf(from)) * step > 0);
  const day = step > 0 ? Math.min(...days) : Math.max(...days);
  const { top } = from.getBoundingClientRect();
  const distance = (block: HTMLElement): number => Math.abs(block.getBoundingClientRect().top - top);
  return blocks
    .filter((block) => dayOf(block) === day)
    .toSorted((one, other) => distance(one) - distance(other))
    .at(0);
};
