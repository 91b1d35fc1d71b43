import { insightLimits } from './limits.ts';
import type { Shielded } from './schema.ts';

/** A figure, and how many people stand behind it. */
export interface Cell {
  readonly people: number;
  readonly value: number;
}

const hidden: Shielded = { hidden: true };

/** To a tenth. */
const shown = ({ value }: Cell): Shielded => ({ value: Math.round(value * 10) / 10 });

/**
 * Hides what would tell of a few: every figure behind which fewer than five people stand, and with any of these the figure of all, from
 * which it could be subtracted; where it is a single one, the next smallest goes with it. A figure of all is thus told only where every
 * part of it is, in whatever period it is asked for.
 */
export const shield = (
  cells: readonly Cell[],
  total: Cell,
): { readonly cells: readonly Shielded[]; readonly total: Shielded } => {
  const bySize = [...cells.keys()].toSorted((one, other) => sizeOf(cells, one) - sizeOf(cells, other));
  const few = bySize.filter((index) => sizeOf(cells, index) < insightLimits.people);
  const kept = new Set(few.length === 1 ? bySize.slice(0, 2) : few);
  const isWhole = kept.size === 0 && total.people >= insightLimits.people;
  return {
    cells: cells.map((cell, index) => (kept.has(index) ? hidden : shown(cell))),
    total: isWhole ? shown(total) : hidden,
  };
};

const sizeOf = (cells: readonly Cell[], index: number): number => cells[index]?.people ?? 0;

/** How many people there are, where they are enough not to be told apart. */
export const countOfPeople = (people: number): Shielded => (people < insightLimits.people ? hidden : { value: people });
