/**
 * An instant as people write it, to the minute, with its time zone named: `Friday 28 November 2025 at 14:30 UTC`.
 * @param locale BCP 47
 * @param instant ISO 8601
 */
export const utcInstant = (locale: string, instant: string): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  }).format(new Date(instant));
