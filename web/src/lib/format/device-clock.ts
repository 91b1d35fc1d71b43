import { remember, remembered } from '#web/lib/device-memory.ts';

/** Milliseconds by which the clock of this device is ahead of the server's; negative where it is behind. */
let ahead = Number.parseInt(remembered('clock') ?? '0', 10) || 0;

/** A `Date` header has whole seconds. */
const second = 1_000;

/** The time, milliseconds since the epoch, whatever the clock of this device shows: as the server last said, also without a connection. */
export const trueNow = (): number => Date.now() - ahead;

/**
 * Learns from an answer how the clock of this device differs. It lies between what a clock says that was asked and one that was answered,
 * so that a slow connection teaches nothing, and a clock that is right or known is left alone.
 * @param date the answer's `Date` header
 * @param askedAt when it was asked for, milliseconds of this device's clock
 */
export const heardDate = (date: string | null, askedAt: number): void => {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const [least, most] = [askedAt - said - second, Date.now() - said];
  // The clock was set while the answer was on its way.
  if (most < least) return;
  const fits = (by: number): boolean => by >= least && by <= most;
  if (fits(ahead)) return;
  ahead = fits(0) ? 0 : Math.round((least + most) / 2);
  remember('clock', String(ahead));
};
