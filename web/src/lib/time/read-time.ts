import { dateFormat } from '#web/lib/format/formats.ts';

/** `14:05`, or `2:05 pm` for whoever reads clocks that way. @param time `14:05`, or empty */
export const writeTime = (time: string, language: string): string => {
  const at = new Date(`2026-01-01T${time}Z`);
  if (Number.isNaN(at.getTime())) return '';
  const written = dateFormat(language, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
  // The French of Cameroon has 12 hours without saying which.
  return readTime(written) === time ? written : time;
};

/** `9`, `930`, `9:30`, `21.30`, `21h30`, `9:30 Uhr`, `9pm`, `9.30 p. m.` */
const clock = /^(\d\d?)\s*(?:[:.,hu]\s*(\d\d)|(\d\d))?\s*(?:h|u|uhr|uur)?\s*(?:([ap])[.\s]*m?\.?)?$/;

/** Whether whoever reads times sees the same figures twice a day. */
export const isTwice = (language: string): boolean => writeTime('14:30', language).startsWith('2');

/**
 * The time that somebody typed, by a clock of 24 hours unless it says otherwise.
 * @param before what the field had, for whoever reads a clock of 12 hours: where they do not say which half of the day, it stays the same. Twelve is
 * noon, and without a time before, one to six are afternoon
 * @returns `21:30`, or nothing where it is none
 */
export const readTime = (text: string, before?: string): string | undefined => {
  const [, hours, apart, close, said] = clock.exec(text.trim().toLowerCase()) ?? [];
  if (hours === undefined) return undefined;
  const [hour, minute] = [Number(hours), Number(apart ?? close ?? 0)];
  const isOpen = before !== undefined && said === undefined && hour >= 1 && hour <= 12;
  const half = isOpen ? halfOf(hour, before) : said;
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined;
  const ofDay = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const halfOf = (hour: number, before: string): 'a' | 'p' => {
  if (hour === 12) return before.startsWith('00') ? 'a' : 'p';
  const isLate = before === '' ? hour <= 6 : before >= '12:00';
  return isLate ? 'p' : 'a';
};

/** So many minutes later on the same day. @param time `14:05` */
export const stepTime = (time: string, minutes: number): string => {
  const of = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  const within = Math.min(Math.max(of, 0), 24 * 60 - Math.abs(minutes));
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
};

/** Only what says that it is a time: "14 12" is a day of a month. */
const momentShape =
  /^(.*?\S)[\s,]+(?:(?:at|om|um|à|a|las?)\s+)*(\d\d?(?:\s*:\s*\d\d(?:\s*(?:uhr|uur|h))?|\s*(?:uhr|uur|[hu])(?:\s*\d\d)?|(?::\d\d)?\s*[ap][.\s]*m?\.?))$/iu;

/** Parts a day with a time behind it, as `tue 14 10:00`, `di 14 om 10 uur` or `mar. 14 à 10h30`; nothing of a day alone. */
export const splitMoment = (text: string): { day: string; time: string } | undefined => {
  const [, day, written] = momentShape.exec(text.trim()) ?? [];
  const time = written === undefined ? undefined : readTime(written);
  return day === undefined || time === undefined ? undefined : { day, time };
};
