/** `npm run verify`: whether a running platform keeps what the contract promises, wherever it runs. */
import { readTarget, usage } from './options.ts';
import { allRules } from './rules/all-rules.ts';
import { type Outcome, runRules } from './run-rules.ts';

const marks: Record<Outcome, string> = { kept: '✓', broken: '✗', differs: '≠', better: '✓', unseen: '–' };

const noted: Record<Outcome, string> = {
  kept: '',
  broken: '',
  differs: 'listed as a difference: ',
  better: 'listed as a difference, but kept: take it off scripts/verify/differences.ts',
  unseen: 'not looked at, ',
};

try {
  const target = await readTarget(process.argv.slice(2));
  console.log(`${target.api} as ${target.name}\n`);
  const verdicts = await runRules(allRules, target, ({ rule, outcome, detail = '' }) => {
    console.log(`${marks[outcome]} ${rule}`);
    if (noted[outcome] || detail) console.log(`    ${noted[outcome]}${detail}`);
  });
  const count = (...outcomes: Outcome[]) => verdicts.filter(({ outcome }) => outcomes.includes(outcome)).length;
  console.log(
    `\n${count('kept', 'better')} passed, ${count('broken')} failed, ${count('differs')} differ, ${count('unseen')} not looked at`,
  );
  process.exitCode = count('broken') > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  if (error instanceof TypeError) console.error(`\n${usage}`);
  process.exitCode = 2;
}
