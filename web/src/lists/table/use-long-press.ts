import { type RefObject, useEffect } from 'react';

/** Milliseconds until a finger that rests on a row ticks it, as the systems of phones have it. */
const patience = 500;
/** CSS pixels by which a finger trembles. */
const tremble = 10;

/** A finger that rests on a row ticks it. The press that it ends in opens nothing, and the browser's own menu stays away. */
export const useLongPress = (place: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const around = place.current;
    if (!around) return undefined;
    let pressed: { readonly x: number; readonly y: number; readonly timer: ReturnType<typeof setTimeout> } | undefined;
    let isHeld = false;
    const end = (): void => {
      clearTimeout(pressed?.timer);
      pressed = undefined;
    };
    const begin = ({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent): void => {
      end();
      isHeld = false;
      const row = target instanceof Element ? target.closest('[data-index]') : null;
      const box = row?.querySelector<HTMLElement>('input[data-tick]');
      if (pointerType === 'mouse' || !isPrimary || !box) return;
      const timer = setTimeout(() => {
        isHeld = true;
        box.click();
      }, patience);
      pressed = { x, y, timer };
    };
    const move = ({ clientX, clientY }: PointerEvent): void => {
      if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > tremble) end();
    };
    const refuse = (event: Event): void => {
      // The box itself is clicked while the finger is down, by the code above: that one counts.
      if (event.type === 'click' && !event.isTrusted) return;
      if (isHeld || (event.type === 'contextmenu' && pressed)) event.preventDefault();
      if (event.type === 'click' && isHeld) {
        event.stopPropagation();
        isHeld = false;
      }
    };
    const stop = new AbortController();
    const listening = { signal: stop.signal, capture: true };
    around.addEventListener('pointerdown', begin, listening);
    around.addEventListener('pointermove', move, listening);
    around.addEventListener('pointerup', end, listening);
    around.addEventListener('pointercancel', end, listening);
    around.addEventListener('click', refuse, listening);
    around.addEventListener('contextmenu', refuse, listening);
    return () => {
      stop.abort();
      end();
    };
  }, [place]);
};
