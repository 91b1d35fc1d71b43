/** How many days the charts may show. */
export const ranges = ['30', '90', '365'] as const;
