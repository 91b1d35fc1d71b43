/** The rows of `docs/performance.md` that keep no promise, as the notes of a release have them. */
export const rowsOver = (page: string): string[] =>
  page.split('\n').flatMap((line) => {
    const [, what, figure, budget] = /^\| (.+) \| (.+) \| (.+) \| \*\*over\*\* \|$/.exec(line) ?? [];
    return what && figure && budget ? [`${what}: ${figure}, budget ${budget}`] : [];
  });

/** Those that the section of a version in the changelog leaves out. */
export const overButUnsaid = (page: string, changelog: string, version: string): string[] => {
  const notes = changelog.split(/^(?=## )/m).find((section) => section.startsWith(`## ${version}`)) ?? '';
  return rowsOver(page).filter((row) => !notes.includes(row));
};
