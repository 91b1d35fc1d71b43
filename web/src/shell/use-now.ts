import { useEffect, useState } from 'react';
import { trueNow } from '#web/lib/format/device-clock.ts';

const minute = 60_000;

/**
 * The time as of this minute, milliseconds since the epoch: what is shown may expire or begin while the page is open.
 * @param every milliseconds from one look at the clock to the next
 */
export const useNow = (every = minute): number => {
  const [now, setNow] = useState(trueNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(trueNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
};
