import { expect } from 'vitest';

/** Matchers that stand for part of a value. Vitest's own are `any`, which would let everything around them through unchecked. */
export const some = {
  text: (pattern: RegExp | string): unknown =>
    typeof pattern === 'string' ? expect.stringContaining(pattern) : expect.stringMatching(pattern),
  /** A list with these among its items. */
  list: (items: readonly unknown[]): unknown => expect.arrayContaining([...items]),
  /** An object with these among its properties. */
  object: (part: object): unknown => expect.objectContaining(part),
  /** A value of a kind: `String`, `Number`, `Date`. */
  instance: (kind: DateConstructor | NumberConstructor | StringConstructor): unknown => expect.any(kind),
  /** Anything but null and undefined. */
  thing: (): unknown => expect.anything(),
};
