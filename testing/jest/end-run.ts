/** Runs after all suites. */
const endRun = async (): Promise<void> => {
  await Promise.all((globalThis.databasesOfRun ?? []).map(({ stop }) => stop()));
};
export default endRun;
