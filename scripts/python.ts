import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#local/project-root.ts';

const run = promisify(execFile);

/** Why a check that needs Python cannot run on this machine; not a fault of the project. */
export class NoPython extends Error {}

/**
 * The Python of a virtual environment with everything in the requirements.txt of a folder of `scripts/`. Made once and kept in
 * node_modules/.cache.
 * @throws NoPython without Python or without a way to get the packages
 */
export const pythonFor = async (check: 'emulator' | 'e-invoices'): Promise<string> => {
  const requirements = join(import.meta.dirname, check, 'requirements.txt');
  const wanted = await readFile(requirements, 'utf8');
  const version = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = join(projectRoot, 'node_modules/.cache', check, version);
  const complete = join(folder, 'complete');
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (await exists(complete)) return python;
  const system = await systemPython();
  if (!system) throw new NoPython('no Python 3.10 or newer');
  // What an installation that broke off has left.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await attempt('python cannot make a virtual environment', system, ['-m', 'venv', folder]);
  // With hashes pip takes nothing that has none: such a file lists all that is used.
  const isExact = wanted.includes('--hash=');
  const quiet = ['--quiet', '--disable-pip-version-check', '--no-input', ...(isExact ? ['--no-deps'] : [])];
  await attempt('pip cannot get the packages', python, ['-m', 'pip', 'install', ...quiet, '-r', requirements]);
  await writeFile(complete, '');
  return python;
};

const systemPython = async (): Promise<string | undefined> => {
  for (const name of ['python3', 'python']) {
    const answer = await run(name, ['-c', 'import sys, venv; print(sys.version_info >= (3, 10))']).catch(
      () => undefined,
    );
    if (answer?.stdout.trim() === 'True') return name;
  }
  return undefined;
};

const attempt = async (reason: string, command: string, args: readonly string[]): Promise<void> => {
  try {
    await run(command, [...args], { timeout: 120_000 });
  } catch (error) {
    const last = String(error instanceof Error ? error.message : error)
      .trim()
      .split('\n')
      .at(-1);
    throw new NoPython(`${reason} (${last})`);
  }
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
