const variable = 'STILLWATER_TEST_RUN';

/** A folder of this run of Jest alone, for what its workers share; none outside Jest. */
export const runFolder = (): string | undefined => process.env[variable];

export const setRunFolder = (folder: string): void => {
  process.env[variable] = folder;
};
