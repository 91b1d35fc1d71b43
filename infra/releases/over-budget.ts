/** A row of `docs/performance.md` over its budget: what was measured, and how the notes of a release may say it. */
interface RowOver {
  readonly what: string;
  readonly line: string;
}

export const rowsOver = (page: string): RowOver[] =>
  page.split('\n').flatMap((row) => {
    const [, what, figure, budget] = /^\| (.+) \| (.+) \| (.+) \| \*\*over\*\* \|$/.exec(row) ?? [];
    if (!what || !figure || !budget) return [];
    // The order of calls side by side changes from run to run.
    return [{ what, line: `${what}: ${figure.replace(/ \(.*\)$/, '')}, budget ${budget}` }];
  });

/** Lines that the section of a version in the changelog lacks. Figures may differ, as they do from run to run. */
export const overButUnsaid = (page: string, changelog: string, version: string): string[] => {
  const sections = changelog.split(/^(?=## )/m);
  const notes = sections.find((section) => section.split(/\s/)[1] === version) ?? '';
  const words = notes.replaceAll(/\s+/g, ' ');
  return rowsOver(page).flatMap(({ what, line }) => (words.includes(`${what}:`) ? [] : [line]));
};
