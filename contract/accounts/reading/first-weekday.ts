import type { Reading } from './reading.ts';

/** Where weeks do not begin on Monday. Source: CLDR 48, weekData. */
const others: readonly (readonly [weekday: number, regions: string])[] = [
  [
    7,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH ' +
      'TT TW UM US VE VI WS YE ZA ZW',
  ],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
  [5, 'MV'],
];

const chosen = { monday: 1, saturday: 6, sunday: 7 } as const;

/** The day on which somebody's weeks begin: what they chose, else as in their region, else Monday, which is 1; Sunday is 7. */
export const firstWeekdayOf = ({ region, weekStart = 'region' }: Reading): number => {
  if (weekStart !== 'region') return chosen[weekStart];
  return others.find(([, regions]) => region && regions.split(' ').includes(region))?.[0] ?? 1;
};

/** The days of a week from its first one on. @param first 1 to 7 */
export const weekdaysFrom = (first: number): number[] => [...Array(7).keys()].map((day) => ((first - 1 + day) % 7) + 1);
