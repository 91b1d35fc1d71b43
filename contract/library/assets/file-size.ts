const units = ['B', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/**
 * A size for people: B, KB, MB or GB, step 1024, two decimals.
 * @param bytes zero or more
 * @param format writes the number; the default is plain English
 */
export const fileSize = (bytes: number, format = (value: number) => value.toFixed(2)): string => {
  const exponent = bytes < step ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(step)), units.length - 1);
  return `${format(bytes / step ** exponent)} ${units[exponent] ?? 'B'}`;
};
