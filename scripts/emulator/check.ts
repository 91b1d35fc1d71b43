/** The test command's check `emulator`: both ways of running on LocalStack, shown on an emulator where this machine has Python. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '#local/project-root.ts';
import { NoPython, pythonFor } from '../python.ts';
import type { Verdict } from '../verify/run-rules.ts';
import { startEmulator } from './start-emulator.ts';
import { setDeploymentsAside, steps } from './steps.ts';

const counts = { passed: 0, skipped: 0, note: '' };
const failures: string[] = [];

const line = (mark: string, text: string): void => console.log(`${mark} ${text}`);

/** An expected difference is neither: it is not asserted. */
const count = ({ rule, outcome, detail }: Verdict): void => {
  if (outcome === 'kept') counts.passed += 1;
  if (outcome === 'kept') return;
  if (outcome === 'differs') return line('  ≠', rule);
  failures.push(rule);
  line(
    '  ✗',
    `${rule}\n    ${detail ?? 'listed as a difference, but kept: take it off scripts/verify/differences.ts'}`,
  );
};

const runSteps = async (endpoint: string): Promise<void> => {
  for (const { name, run } of steps) {
    const [passed, failed] = [counts.passed, failures.length];
    const started = performance.now();
    try {
      await run(endpoint, count);
      if (counts.passed === passed && failures.length === failed) counts.passed += 1;
      const rules = counts.passed - passed > 1 ? `: ${counts.passed - passed} rules kept` : '';
      line(failures.length === failed ? '✓' : '✗', `${name}${rules} (${seconds(started)} s)`);
    } catch (error) {
      failures.push(name);
      line('✗', `${name}\n    ${error instanceof Error ? error.message : String(error)}`);
    }
  }
};

const seconds = (started: number): string => ((performance.now() - started) / 1000).toFixed(0);

try {
  const emulator = await startEmulator(await pythonFor('emulator'));
  const restoreDeployments = await setDeploymentsAside();
  try {
    await runSteps(emulator.endpoint);
  } finally {
    await emulator.stop();
    await restoreDeployments();
  }
} catch (error) {
  if (!(error instanceof NoPython)) throw error;
  counts.skipped = steps.length;
  counts.note = `skipped: ${error.message}`;
  console.log(`Skipped, as there is no emulator: ${error.message}`);
}
await mkdir(join(projectRoot, 'dist/reports'), { recursive: true });
await writeFile(join(projectRoot, 'dist/reports/emulator.json'), JSON.stringify({ ...counts, failures }));
process.exitCode = failures.length > 0 ? 1 : 0;
