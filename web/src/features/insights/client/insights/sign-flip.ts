/** Up to so many differences every combination of signs is looked at; beyond that as many as are drawn. */
const exactUpTo = 16;
const draws = 9999;
/** Sums of the same thirds are equal though the machine adds them in another order. */
const rounding = 1e-9;

/**
 * How often chance alone would bring a mean as far from zero as this one: the sign-flip test for pairs, two-sided.
 * @param differences of pairs; without a true difference each might as well have the other sign
 * @returns 0 to 1; the same for the same differences
 */
export const chanceOf = (differences: readonly number[]): number => {
  if (differences.length === 0) return 1;
  const far = Math.abs(differences.reduce((sum, each) => sum + each, 0)) - rounding;
  return differences.length > exactUpTo ? drawn(differences, far) : counted(differences, far);
};

/** Of all combinations of signs: one sign changes from each to the next. The last stays, since the others mirror these. */
const counted = (differences: readonly number[], far: number): number => {
  const signed = [...differences];
  let sum = differences.reduce((whole, each) => whole + each, 0);
  const combinations = 2 ** (differences.length - 1);
  let asFar = 1;
  for (let step = 1; step < combinations; step++) {
    const turning = 31 - Math.clz32(step & -step);
    const value = signed[turning] ?? 0;
    signed[turning] = -value;
    sum -= 2 * value;
    if (Math.abs(sum) >= far) asFar++;
  }
  return asFar / combinations;
};

const drawn = (differences: readonly number[], far: number): number => {
  const next = bitsFrom(differences.length);
  let asFar = 0;
  for (let draw = 0; draw < draws; draw++) {
    let bits = 0;
    let sum = 0;
    for (let index = 0; index < differences.length; index++) {
      if (index % 32 === 0) bits = next();
      const difference = differences[index] ?? 0;
      sum += (bits >>> (index % 32)) & 1 ? -difference : difference;
    }
    if (Math.abs(sum) >= far) asFar++;
  }
  // What was seen is one of the combinations.
  return (asFar + 1) / (draws + 1);
};

/** Thirty-two random bits at a time, the same ones for a seed each time: a page that is opened twice must not say two things. */
const bitsFrom = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
};

/**
 * Which of several findings stand, when all were looked for at once (Benjamini and Hochberg): among those, the share that chance
 * brought is expected to be at most `share`.
 * @param chances one a finding, 0 to 1
 * @returns in the same order
 */
export const standing = (chances: readonly number[], share: number): boolean[] => {
  const ordered = chances.toSorted((a, b) => a - b);
  const last = ordered.findLastIndex((chance, index) => chance <= (share * (index + 1)) / chances.length);
  const bound = ordered[last] ?? -1;
  return chances.map((chance) => chance <= bound);
};
