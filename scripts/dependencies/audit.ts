import { spawnSync } from 'node:child_process';
import { projectRoot } from '#local/project-root.ts';
import { type Answer, advisoriesIn, osvIn, report, signaturesIn } from './answers.ts';
import { productionPackages } from './production-packages.ts';

/**
 * `npm run audit`: asks npm and OSV for known weaknesses of the packages that production is made of, and npm for their signatures. The exit code is
 * 1 where something is found, and 2 where no source of weaknesses, or of signatures, could be asked.
 */
const npm = (...words: readonly string[]): string =>
  spawnSync('npm', [...words, '--json'], { cwd: projectRoot, encoding: 'utf8', timeout: 300_000 }).stdout ?? '';

const packages = productionPackages();
const asked = packages.map(({ name, version }) => `${name} ${version}`);

const askOsv = async (): Promise<Answer> => {
  const queries = packages.map(({ name, version }) => ({ version, package: { name, ecosystem: 'npm' } }));
  try {
    const reply = await fetch('https://api.osv.dev/v1/querybatch', {
      method: 'POST',
      body: JSON.stringify({ queries }),
      signal: AbortSignal.timeout(60_000),
    });
    return osvIn(await reply.text(), asked);
  } catch (error) {
    return { source: 'OSV', found: undefined, reason: String(error) };
  }
};

const { lines, code } = report([
  advisoriesIn(npm('audit', '--omit=dev')),
  await askOsv(),
  signaturesIn(npm('audit', 'signatures', '--omit=dev')),
]);
console.log(`${packages.length} packages of production\n${lines.join('\n')}`);
process.exitCode = code;
