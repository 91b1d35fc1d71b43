import { useEffect, useState } from 'react';

const minute = 60_000;

/** The instant as of this minute, milliseconds since 1970. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
