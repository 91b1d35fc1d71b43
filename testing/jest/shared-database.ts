const variableOf = (worker: number | string): string => `STILLWATER_TEST_DATABASE_${worker}`;

/** The endpoint of the database that this Jest worker's suites share; nothing outside Jest. */
export const sharedDatabase = (): string | undefined => process.env[variableOf(process.env['JEST_WORKER_ID'] ?? '')];

/** Tells a worker, counted from 1, where its database is. */
export const shareDatabase = (worker: number, endpoint: string): void => {
  process.env[variableOf(worker)] = endpoint;
};
