/** The zone that this device is set to, `Europe/Amsterdam`. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
