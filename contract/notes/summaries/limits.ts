export const summaryLimits = {
  /** Seconds for which the page offers to undo sharing. */
  undo: 10,
  /** Seconds after which a client can read a summary. Longer than `undo`, so that an undo sent at the last moment arrives in time. */
  heldBack: 15,
} as const;
