/** Days, today included, within which somebody counts as an active user; also how far back trends compare. */
export const activityLimits = { days: 30 } as const;
