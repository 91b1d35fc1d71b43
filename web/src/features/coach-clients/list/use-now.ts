import { useEffect, useState } from 'react';

const minute = 60_000;

/** The time as of this minute, milliseconds since the epoch: an invitation may expire while the list is open. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
