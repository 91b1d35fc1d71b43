/**
 * Numbers that look like chance and are the same for the same text on every device: mulberry32, begun with the FNV-1a hash of the text. For
 * colours and drawings, never for secrets.
 * @returns gives the next number, from 0 up to 1
 */
export const drawnFrom = (text: string): (() => number) => {
  let state = 0x811c9dc5;
  for (const unit of text) state = Math.imul(state ^ (unit.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** One of several, by the next number. */
export const oneOf = <Value>(next: () => number, [first, ...others]: readonly [Value, ...Value[]]): Value =>
  others[Math.floor(next() * (others.length + 1)) - 1] ?? first;
