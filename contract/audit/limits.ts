/** `kept` in years. */
export const auditLimits = { kept: 7 } as const;
