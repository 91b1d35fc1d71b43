import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { projectRoot } from '#local/project-root.ts';

const run = promisify(execFile);

/** Why a check that needs Python cannot run on this machine; not a fault of the project. */
export class NoPython extends Error {}

/**
 * The Python of a virtual environment with everything in the requirements.txt of a folder of `scripts/`. Made once and kept.
 * @throws NoPython without Python or without a network to get the packages by; other faults as they are, which fails the check
 */
export const pythonFor = async (
  check: 'emulator' | 'e-invoices',
  { caches = join(projectRoot, 'node_modules/.cache'), env = process.env } = {},
): Promise<string> => {
  const bounds = { env, timeout: 120_000 };
  const requirements = join(import.meta.dirname, check, 'requirements.txt');
  const wanted = await readFile(requirements, 'utf8');
  const version = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  const folder = join(caches, check, version);
  const complete = join(folder, 'complete');
  const python = join(folder, process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python');
  if (await exists(complete)) return python;
  const system = await systemPython(env);
  if (!system) throw new NoPython('no Python 3.10 or newer that makes virtual environments');
  // What an installation that broke off has left.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run(system, ['-m', 'venv', folder], bounds);
  // With hashes pip takes nothing that has none: such a file lists all that is used.
  const isExact = wanted.includes('--hash=');
  const options = ['--disable-pip-version-check', '--no-input', ...(isExact ? ['--no-deps'] : [])];
  try {
    await run(python, ['-m', 'pip', 'install', ...options, '-r', requirements], bounds);
  } catch (error) {
    if (!isWithoutNetwork(error)) throw error;
    throw new NoPython('pip cannot reach the packages');
  }
  await writeFile(complete, '');
  return python;
};

const systemPython = async (env: NodeJS.ProcessEnv): Promise<string | undefined> => {
  for (const name of ['python3', 'python']) {
    const answer = await run(name, ['-c', 'import sys, venv, ensurepip; print(sys.version_info >= (3, 10))'], {
      env,
    }).catch(() => undefined);
    if (answer?.stdout.trim() === 'True') return name;
  }
  return undefined;
};

/** How pip, which says nothing of it in the end, and what it is built on name a network that is not there. */
const unreachable =
  /NewConnectionError|NameResolutionError|ConnectTimeoutError|ReadTimeoutError|ProxyError|connection error|timed out|Connection (?:aborted|broken|refused|reset)|Network is unreachable|confirming the ssl certificate/i;

const Failed = v.object({ killed: v.boolean(), stdout: v.string(), stderr: v.string() });

/** Whether pip got nothing because nothing came. Packages that are not what they should be were reached. */
const isWithoutNetwork = (error: unknown): boolean => {
  const { success, output } = v.safeParse(Failed, error);
  if (!success) return false;
  const said = output.stdout + output.stderr;
  return output.killed || (unreachable.test(said) && !said.includes('DO NOT MATCH THE HASHES'));
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
