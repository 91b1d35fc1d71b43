const variableOf = (worker: number | string): string => `STILLWATER_TEST_DATABASE_${worker}`;

/** The endpoint of the database that all files of this Vitest worker share; none elsewhere. */
export const sharedDatabase = (): string | undefined => process.env[variableOf(process.env['VITEST_POOL_ID'] ?? '')];

/** Sets the database of a worker, counted from 1. */
export const shareDatabase = (worker: number, endpoint: string): void => {
  process.env[variableOf(worker)] = endpoint;
};
