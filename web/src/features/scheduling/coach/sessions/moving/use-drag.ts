import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import type { Axis } from '../calendar/axis.ts';
import type { Times } from '../use-times.ts';
import { type Draft, isMoved, longer, onGrid } from './draft.ts';
import { instantUnder, showGhost } from './geometry.ts';

interface Options {
  /** The scrolling element; the grid is its child. */
  scroller: RefObject<HTMLElement | null>;
  /** Shows where what is dragged would be. */
  ghost: RefObject<HTMLElement | null>;
  axis: Axis;
  times: Times;
  sessions: readonly Session[];
  nameOf: (session: Session) => string;
  /** When that would be by the clock of the client; an empty text where it is the same. */
  theirTimeOf: (draft: Draft) => string;
  mayMove: (session: Session) => boolean;
  onCreate: (startsAt: string, minutes: number) => void;
  onDrop: (draft: Draft) => void;
}

/** State of the pointer since it was pressed. */
interface Grip {
  readonly session: Session | undefined;
  readonly isEdge: boolean;
  /** The instant under the pointer, milliseconds. */
  readonly at: number;
  readonly block: HTMLElement | null;
}

interface Position {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels until a press becomes a drag; milliseconds that a finger rests until it does. */
const slack = 4;
const rest = 400;
/** Near the upper and the lower edge the calendar scrolls. */
const edge = 36;
const scrollStep = 9;

const shortest = 15;
/** Of what begins by a click: how long it is, and on which cells it begins. Minutes. */
const usual = 60;
const cell = 30;

/**
 * Dragging in the calendar: over empty time makes a session, as a click on it does, a block moves, its lower edge resizes. Nothing is rendered meanwhile: one
 * element follows the pointer, so that a move costs the same however many sessions there are.
 */
export const useDrag = (options: Options) => {
  const latest = useRef(options);
  const ending = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => ending.current?.(), []);

  return (event: ReactPointerEvent): void => {
    const { scroller, axis, sessions, mayMove } = latest.current;
    const { target } = event;
    if (event.button !== 0 || !(target instanceof Element) || !scroller.current) return;
    const block = target.closest<HTMLElement>('[data-session]');
    const session = sessions.find(({ sessionId }) => sessionId === block?.dataset['session']);
    if (block ? !session || !mayMove(session) : !target.closest('[data-day]')) return;
    const at = instantUnder(scroller.current, axis, { x: event.clientX, y: event.clientY });
    if (at === undefined) return;
    const isEdge = target.hasAttribute('data-edge');
    ending.current?.();
    ending.current = drag(latest, { session, isEdge, at, block }, event.nativeEvent);
  };
};

/** @returns ends it without a result */
const drag = (latest: RefObject<Options>, grip: Grip, pressed: PointerEvent): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const isTouch = pressed.pointerType === 'touch';
  const from = { x: pressed.clientX, y: pressed.clientY };
  let position: Position = from;
  let isDragging = false;
  let frame = 0;
  let wanted: Draft | { startsAt: string; endsAt: string } | undefined;

  /** Previews a release at the present position. */
  const look = (): void => {
    const { scroller, axis } = latest.current;
    if (!scroller.current) return;
    const found = instantUnder(scroller.current, axis, grip.isEdge ? { x: from.x, y: position.y } : position);
    if (found !== undefined) wanted = wantedAt(grip, found);
  };

  const draw = (): void => {
    const { scroller, ghost, axis, times, nameOf, theirTimeOf } = latest.current;
    if (!scroller.current || !ghost.current) return;
    scrollAtEdge(scroller.current, position);
    look();
    if (wanted) {
      const { startsAt, endsAt } = wanted;
      const name = grip.session ? nameOf(grip.session) : '';
      const theirs = 'session' in wanted ? theirTimeOf(wanted) : '';
      showGhost(ghost.current, scroller.current, axis, wanted, [times.range(startsAt, endsAt), name, theirs]);
    }
    frame = requestAnimationFrame(draw);
  };

  const begin = (): void => {
    isDragging = true;
    grip.block?.setAttribute('data-dragged', '');
    latest.current.scroller.current?.setAttribute('data-dragging', grip.isEdge ? 'edge' : 'all');
    frame = requestAnimationFrame(draw);
  };

  const timer = isTouch ? setTimeout(begin, rest) : undefined;

  const end = (): void => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    listening.abort();
    grip.block?.removeAttribute('data-dragged');
    latest.current.scroller.current?.removeAttribute('data-dragging');
    latest.current.ghost.current?.setAttribute('hidden', '');
  };

  const listen = <Type extends keyof WindowEventMap>(type: Type, react: (event: WindowEventMap[Type]) => void): void =>
    window.addEventListener(type, react, { signal, passive: false });

  listen('pointermove', (event) => {
    if (event.pointerId !== pressed.pointerId) return;
    position = { x: event.clientX, y: event.clientY };
    if (isDragging || Math.hypot(position.x - from.x, position.y - from.y) < slack) return;
    // A finger that moves at once scrolls.
    if (isTouch) end();
    else begin();
  });
  listen('touchmove', (event) => {
    if (isDragging) event.preventDefault();
  });
  listen('contextmenu', (event) => {
    if (isTouch) event.preventDefault();
  });
  listen('pointercancel', end);
  listen('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (isDragging) dropClick();
    end();
  });
  listen('pointerup', (event) => {
    const wasDragging = isDragging;
    // A release between two frames counts where it happens, not where the last frame was drawn.
    if (wasDragging && event.pointerId === pressed.pointerId) {
      position = { x: event.clientX, y: event.clientY };
      look();
    }
    const result = wanted;
    end();
    if (!wasDragging) {
      if (!grip.session && event.pointerId === pressed.pointerId)
        latest.current.onCreate(instant(cellOf(grip.at)), usual);
      return;
    }
    dropClick();
    if (!result) return;
    if (!('session' in result)) {
      latest.current.onCreate(result.startsAt, minutes(Date.parse(result.endsAt) - Date.parse(result.startsAt)));
    } else if (isMoved(result)) latest.current.onDrop(result);
  });
  return end;
};

/** Computes the result of a release at an instant. */
const wantedAt = ({ session, isEdge, at }: Grip, found: number): Draft | { startsAt: string; endsAt: string } => {
  if (session && isEdge) {
    const added = onGrid(minutes(found - at));
    return longer({ session, startsAt: session.startsAt, endsAt: session.endsAt }, added);
  }
  if (session) {
    const start = onGrid(minutes(Date.parse(session.startsAt) + found - at));
    const length = minutes(Date.parse(session.endsAt) - Date.parse(session.startsAt));
    return { session, startsAt: instant(start), endsAt: instant(start + length) };
  }
  const [one, other] = [onGrid(minutes(at)), onGrid(minutes(found))];
  const start = Math.min(one, other);
  return { startsAt: instant(start), endsAt: instant(Math.min(Math.max(start + shortest, one, other), start + 480)) };
};

/** @param at milliseconds; the beginning of its cell, minutes */
const cellOf = (at: number): number => Math.floor(minutes(at) / cell) * cell;

const minutes = (milliseconds: number): number => milliseconds / 60_000;

const instant = (minute: number): string => new Date(minute * 60_000).toISOString();

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The browser takes the end of a drag for a click on what it began at. */
const dropClick = (): void => {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};

const scrollAtEdge = (scroller: HTMLElement, { y }: Position): void => {
  const { top, bottom } = scroller.getBoundingClientRect();
  const head = 56;
  if (y < top + head + edge) scroller.scrollTop -= scrollStep;
  else if (y > bottom - edge) scroller.scrollTop += scrollStep;
};
