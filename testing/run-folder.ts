const variable = 'STILLWATER_TEST_RUN';

/** A folder of this run alone, for what its workers share; none outside a run. */
export const runFolder = (): string | undefined => process.env[variable];

export const setRunFolder = (folder: string): void => {
  process.env[variable] = folder;
};
