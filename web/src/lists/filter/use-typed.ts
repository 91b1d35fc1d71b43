import { useEffect, useState } from 'react';

const typingPause = 300;

/**
 * The text of a search box: it shows every key at once, and is handed over, trimmed, when the typing pauses or the box is left.
 * It follows the held text when something else changes that, such as the back button.
 * @param held where the search stands, for instance in the address
 * @param onSettle when it is another function, the pause begins anew
 */
export const useTyped = (held: string, onSettle: (text: string) => void): [string, (text: string) => void] => {
  const [state, setState] = useState({ held, typed: held, handedOver: held });
  // What arrives late is not the text that was handed over a few keys ago.
  if (state.held !== held) {
    setState(held === state.handedOver ? { ...state, held } : { held, typed: held, handedOver: held });
  }
  const { typed, handedOver } = state;
  const text = typed.trim();

  useEffect(() => {
    if (text === handedOver) return undefined;
    const settle = (): void => {
      setState((before) => ({ ...before, handedOver: text }));
      onSettle(text);
    };
    const timer = setTimeout(settle, text === '' ? 0 : typingPause);
    // Whoever leaves the box may be on the way to another page: a search that settled on the way would call them back.
    document.addEventListener('focusout', settle, { once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', settle);
    };
  }, [text, handedOver, onSettle]);

  return [typed, (next) => setState((before) => ({ ...before, typed: next }))];
};
