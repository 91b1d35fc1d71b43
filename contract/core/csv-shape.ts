import { localeOf } from './languages.ts';

/** Between cells, and before the digits of a part. */
interface Shape {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/** Decimals have a point there, and lists semicolons all the same. Source: Windows' settings of these regions, which Excel reads by. */
const pointAndSemicolon = new Set(['CH', 'LI']);

/** How the spreadsheets of somebody read a file: by their region, else by their language. Excel opens one that is parted otherwise in one column. */
export const csvShapeOf = (language: string, region: string | undefined): Shape => {
  const decimal = decimalIn(region === undefined ? localeOf(language) : homeOf(language, region));
  const isParted = decimal === ',' || (region !== undefined && pointAndSemicolon.has(region));
  return { separator: isParted ? ';' : ',', decimal };
};

/** The person's language, where it is spoken in the region; else what most people there speak: a spreadsheet is set up for the place. */
const homeOf = (language: string, region: string): string => {
  const locale = `${language}-${region}`;
  if (new Intl.NumberFormat(locale).resolvedOptions().locale === locale) return locale;
  return `${new Intl.Locale(`und-${region}`).maximize().language}-${region}`;
};

const decimalIn = (locale: string): Shape['decimal'] =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(1.5).includes(',') ? ',' : '.';
