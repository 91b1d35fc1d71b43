export const availabilityLimits = {
  windows: { weekly: 42, perDate: 6 },
  overrides: 200,
  durations: 6,
  /** The longest window before a session in which a client cancels late. */
  cancellationHours: { maximum: 168 },
  /** Minutes. */
  buffer: { maximum: 120 },
} as const;
