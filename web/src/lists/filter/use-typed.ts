import { useEffect, useState } from 'react';

const typingPause = 300;

/**
 * The text of a search box: it shows every key at once, and is handed over, trimmed, when the typing pauses.
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
    const timer = setTimeout(
      () => {
        setState((before) => ({ ...before, handedOver: text }));
        onSettle(text);
      },
      text === '' ? 0 : typingPause,
    );
    return () => clearTimeout(timer);
  }, [text, handedOver, onSettle]);

  return [typed, (next) => setState((before) => ({ ...before, typed: next }))];
};
