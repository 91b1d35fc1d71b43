import { playLimits } from '../limits.ts';
import type { PositionReport, SavedPosition } from './schema.ts';

/** Kinds of devices, by how people point at things on them; `other` stands for a word from before kinds were stored. */
const deviceKinds = ['computer', 'tablet', 'phone', 'other'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

export const deviceKindOf = (device: string): DeviceKind => deviceKinds.find((kind) => kind === device) ?? 'other';

/** Where a run of a player was, and when, by the server's clock. */
export type Place = Omit<SavedPosition, 'item' | 'title'>;

/** Stored positions in one recording. */
export interface Places {
  readonly kept: Place;
  /** The last place of a run that lost against the kept one; gone once somebody goes on from the kept one. */
  readonly other?: Place;
}

export interface Decision {
  readonly result: 'kept' | 'older' | 'too-short';
  /** The new state; absent when nothing changes. */
  readonly places?: Places;
}

/**
 * Decides on a report of a position. A report of the stored run, or of one that began from it, wins. Of two runs that
 * did not know of one another the later listening wins, whenever it arrives, and the other is stored to be offered. The
 * time of listening is computed from the server's clock, so that a device whose own is wrong loses nothing.
 * @param at now, by the server's clock
 */
export const decide = (
  stored: Places | undefined,
  { run, base, device, position, agoSeconds, heardSeconds }: Omit<PositionReport, 'item'>,
  at: string,
): Decision => {
  if (heardSeconds < playLimits.leastHeard) return { result: 'too-short' };
  const heardAt = new Date(Date.parse(at) - agoSeconds * 1000).toISOString();
  const told: Place = { run, device: deviceKindOf(device), position, at: heardAt };
  if (!stored || (base === stored.kept.run && run !== base)) return { result: 'kept', places: { kept: told } };
  const { kept, other } = stored;
  if (run === kept.run)
    return isLater(kept, told) ? { result: 'older' } : { result: 'kept', places: { ...stored, kept: told } };
  const loses = isLater(kept, told);
  const loser = loses ? told : kept;
  // Of one run, and of several that lost, the last place is offered.
  const offered = other && other.run !== (loses ? kept : told).run && isLater(other, loser) ? other : loser;
  return loses
    ? { result: 'older', places: { kept, other: offered } }
    : { result: 'kept', places: { kept: told, other: offered } };
};

/** Whether one was later than the other; at the same moment their names decide, so that it does not matter who is heard of first. */
const isLater = (one: Place, than: Place): boolean => (one.at === than.at ? one.run > than.run : one.at > than.at);
