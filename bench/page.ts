import { keysOf } from '#contract/core/keys-of.ts';
import { type BenchmarkName, benchmarks } from './benchmarks.ts';

const introduction = `# Performance

\`npm run bench -- --write\` generates this page, and the command above each table generates that table. Counts and bytes are exact.
CPU figures are medians of interleaved pairs in one run, because wall time is unreliable on shared machines. A row over its budget fails the command.
`;

/** The sections of `docs/performance.md`, by the names of their benchmarks. */
export const sectionsIn = (page: string): Map<string, string> =>
  new Map(
    page
      .split(/^(?=## )/m)
      .filter((section) => section.startsWith('## '))
      .map((section) => [/`npm run bench -- (\w+)`/.exec(section)?.[1] ?? '', section.trimEnd()]),
  );

/** The page with one section replaced. Those of other benchmarks stay as they are, those of none go. */
export const withSection = (page: string, name: BenchmarkName, section: string): string => {
  const sections = sectionsIn(page).set(name, section);
  const known = keysOf(benchmarks).flatMap((each) => sections.get(each) ?? []);
  return `${[introduction.trimEnd(), ...known].join('\n\n')}\n`;
};
