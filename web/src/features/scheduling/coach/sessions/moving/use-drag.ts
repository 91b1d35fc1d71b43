import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import type { Axis } from '../calendar/axis.ts';
import type { Times } from '../use-times.ts';
import { type Draft, isMoved, longer, onGrid, snap } from './draft.ts';
import { instantUnder, type Span, showGhost } from './geometry.ts';
import { followPointer, type Position } from './pointer.ts';

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
  /** Says what is in the way of such a time; an empty text where it is free. */
  conflictOf: (span: Span, moving: Session | undefined) => string;
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
    ending.current = drag(latest, { session, isEdge, at, block }, event);
  };
};

/** @returns ends it without a result */
const drag = (latest: RefObject<Options>, grip: Grip, pressed: ReactPointerEvent): (() => void) => {
  const from = { x: pressed.clientX, y: pressed.clientY };
  let position: Position = from;
  let step: number = snap.usual;
  let frame = 0;
  let wanted: Draft | Span | undefined;

  /** Previews a release at the present position. */
  const look = (): void => {
    const { scroller, axis } = latest.current;
    if (!scroller.current) return;
    const found = instantUnder(scroller.current, axis, grip.isEdge ? { x: from.x, y: position.y } : position);
    if (found !== undefined) wanted = wantedAt(grip, found, step);
  };

  const draw = (): void => {
    const { scroller, ghost, axis, times, nameOf, theirTimeOf, conflictOf } = latest.current;
    if (!scroller.current || !ghost.current) return;
    scrollAtEdge(scroller.current, position);
    look();
    if (wanted) {
      const { startsAt, endsAt } = wanted;
      const name = grip.session ? nameOf(grip.session) : '';
      const theirs = 'session' in wanted ? theirTimeOf(wanted) : '';
      const conflict = conflictOf(wanted, grip.session);
      ghost.current.toggleAttribute('data-conflict', conflict !== '');
      showGhost(ghost.current, scroller.current, axis, wanted, [
        times.range(startsAt, endsAt),
        conflict || name,
        theirs,
      ]);
    }
    frame = requestAnimationFrame(draw);
  };

  return followPointer(pressed, {
    onBegin: () => {
      grip.block?.setAttribute('data-dragged', '');
      latest.current.scroller.current?.setAttribute('data-dragging', grip.isEdge ? 'edge' : 'all');
      frame = requestAnimationFrame(draw);
    },
    onMove: (to, { altKey }) => {
      position = to;
      step = altKey ? snap.fine : snap.usual;
    },
    onEnd: () => {
      cancelAnimationFrame(frame);
      grip.block?.removeAttribute('data-dragged');
      latest.current.scroller.current?.removeAttribute('data-dragging');
      latest.current.ghost.current?.setAttribute('hidden', '');
    },
    onPress: () => {
      if (!grip.session) latest.current.onCreate(instant(cellOf(grip.at)), usual);
    },
    onDrop: () => {
      look();
      if (!wanted) return;
      if ('session' in wanted) {
        if (isMoved(wanted)) latest.current.onDrop(wanted);
        return;
      }
      const length = minutes(Date.parse(wanted.endsAt) - Date.parse(wanted.startsAt));
      latest.current.onCreate(wanted.startsAt, length);
    },
  });
};

/** Computes the result of a release at an instant. */
const wantedAt = ({ session, isEdge, at }: Grip, found: number, step: number): Draft | Span => {
  if (session && isEdge) {
    const end = onGrid(minutes(Date.parse(session.endsAt) + found - at), step);
    return longer(
      { session, startsAt: session.startsAt, endsAt: session.endsAt },
      end - minutes(Date.parse(session.endsAt)),
    );
  }
  if (session) {
    const start = onGrid(minutes(Date.parse(session.startsAt) + found - at), step);
    const length = minutes(Date.parse(session.endsAt) - Date.parse(session.startsAt));
    return { session, startsAt: instant(start), endsAt: instant(start + length) };
  }
  const [one, other] = [onGrid(minutes(at), step), onGrid(minutes(found), step)];
  const start = Math.min(one, other);
  return { startsAt: instant(start), endsAt: instant(Math.min(Math.max(start + shortest, one, other), start + 480)) };
};

/** @param at milliseconds; the beginning of its cell, minutes */
const cellOf = (at: number): number => Math.floor(minutes(at) / cell) * cell;

const minutes = (milliseconds: number): number => milliseconds / 60_000;

const instant = (minute: number): string => new Date(minute * 60_000).toISOString();

const scrollAtEdge = (scroller: HTMLElement, { y }: Position): void => {
  const { top, bottom } = scroller.getBoundingClientRect();
  const head = 56;
  if (y < top + head + edge) scroller.scrollTop -= scrollStep;
  else if (y > bottom - edge) scroller.scrollTop += scrollStep;
};
