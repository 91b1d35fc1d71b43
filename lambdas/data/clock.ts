/** The present instant, ISO 8601 in UTC. */
export const now = (): string => new Date().toISOString();

/** @param seconds may be negative */
export const plusSeconds = (instant: string, seconds: number): string =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** For the time-to-live attribute: epoch seconds. */
export const epochSeconds = (instant: string): number => Math.ceil(Date.parse(instant) / 1000);
