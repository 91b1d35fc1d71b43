import type { PointerEvent as ReactPointerEvent } from 'react';

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels until a press becomes a drag; milliseconds that a finger rests until it does. */
const slack = 4;
const rest = 400;

interface Reactions {
  readonly onBegin: () => void;
  readonly onMove: (position: Position, event: PointerEvent) => void;
  /** Whatever comes of it: also of a press that did not become a drag. */
  readonly onEnd: () => void;
  readonly onDrop: (position: Position) => void;
  /** Released where it was pressed. */
  readonly onPress?: () => void;
}

/** Follows a pointer from its press to its release; Escape ends a drag without a result. @returns ends it, too */
export const followPointer = (
  { nativeEvent: pressed }: ReactPointerEvent,
  { onBegin, onMove, onEnd, onDrop, onPress }: Reactions,
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const isTouch = pressed.pointerType === 'touch';
  const from = { x: pressed.clientX, y: pressed.clientY };
  let isDragging = false;
  const begin = (): void => {
    isDragging = true;
    onBegin();
  };
  const timer = isTouch ? setTimeout(begin, rest) : undefined;
  const end = (): void => {
    if (signal.aborted) return;
    clearTimeout(timer);
    listening.abort();
    onEnd();
  };
  const listen = <Type extends keyof WindowEventMap>(type: Type, react: (event: WindowEventMap[Type]) => void): void =>
    window.addEventListener(type, react, { signal, passive: false });

  listen('pointermove', (event) => {
    if (event.pointerId !== pressed.pointerId) return;
    const position = { x: event.clientX, y: event.clientY };
    if (!isDragging && Math.hypot(position.x - from.x, position.y - from.y) >= slack) {
      // A finger that moves at once scrolls.
      if (isTouch) return end();
      begin();
    }
    onMove(position, event);
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
    const isOther = event.pointerId !== pressed.pointerId;
    // A release between two frames counts where it happens, not where the last frame was drawn.
    if (isDragging && !isOther) onMove({ x: event.clientX, y: event.clientY }, event);
    end();
    if (isOther) return;
    if (!isDragging) return onPress?.();
    dropClick();
    onDrop({ x: event.clientX, y: event.clientY });
  });
  return end;
};

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** The browser takes the end of a drag for a click on what it began at. */
const dropClick = (): void => {
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
};
