/** The present instant, ISO 8601 in UTC. */
export const now = (): string => new Date().toISOString();

/** @param seconds may be negative */
export const plusSeconds = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

export const plusYears = (instant: string, years: number): string => {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString();
};

/** For the time-to-live attribute: epoch seconds. */
export const epochSeconds = (instant: string): number => Math.ceil(Date.parse(instant) / 1000);

/** Seconds by which clocks are ahead of UTC or behind it at most. */
export const farthest = 14 * 3_600;

/** Seconds after a change: longer than the longest commit, before which a month is dropped, and than an index lags behind it. */
export const settlesAfter = 60;
