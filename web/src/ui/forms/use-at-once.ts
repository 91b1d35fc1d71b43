import { useState } from 'react';

/**
 * A value that shows a choice at once, where what holds it takes a moment, as the address does: the control would jump back meanwhile.
 * It follows the held value whenever that changes.
 */
export const useAtOnce = <Value>(held: Value): [Value, (chosen: Value) => void] => {
  const [shown, setShown] = useState({ held, value: held });
  const current = shown.held === held ? shown : { held, value: held };
  if (current !== shown) setShown(current);
  return [current.value, (value) => setShown({ held, value })];
};
