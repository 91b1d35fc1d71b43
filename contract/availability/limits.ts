export const availabilityLimits = {
  windows: { weekly: 42, perDate: 6 },
  overrides: 200,
  durations: 6,
  /** Minutes. */
  buffer: { maximum: 120 },
} as const;
