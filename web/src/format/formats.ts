/*
 * Making a format of Intl takes milliseconds on a phone, asking it next to nothing: each is made when it is first asked for, and once for
 * all rows of all lists.
 */

/** @param make what has a key of its own; called once for each */
const keeping = <Format>(): ((make: () => Format, ...key: readonly unknown[]) => Format) => {
  const kept = new Map<string, Format>();
  return (make, ...key) => {
    const name = JSON.stringify(key);
    const format = kept.get(name) ?? make();
    kept.set(name, format);
    return format;
  };
};

const dates = keeping<Intl.DateTimeFormat>();
const numbers = keeping<Intl.NumberFormat>();
const lists = keeping<Intl.ListFormat>();

/** Without a `timeZone` that of the device, also after somebody has travelled. */
export const dateFormat = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const place = options.timeZone ? 0 : new Date().getTimezoneOffset();
  return dates(() => new Intl.DateTimeFormat(language, options), language, options, place);
};

export const numberFormat = (language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers(() => new Intl.NumberFormat(language, options), language, options);

export const listFormat = (language: string, options: Intl.ListFormatOptions = {}): Intl.ListFormat =>
  lists(() => new Intl.ListFormat(language, options), language, options);
