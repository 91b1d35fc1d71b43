/** How many days back a client is told who looked. */
export const sharingLimits = { viewDays: 90 } as const;
