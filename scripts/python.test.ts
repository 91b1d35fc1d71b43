import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { NoPython, pythonFor } from './python.ts';

/** A Python that makes environments of itself, and whose pip ends as it is told. */
const python = `#!/bin/sh
case "$*" in
  *print*) echo True ;;
  *venv*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
  *pip*) [ -z "$PIP_SAYS" ] || { echo "$PIP_SAYS" >&2; exit 1; } ;;
esac
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'python-'));
  await writeFile(join(folder, 'python3'), python, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

const answer = (said: string, path = [folder, process.env['PATH']].join(delimiter)): Promise<unknown> =>
  pythonFor('e-invoices', { caches: join(folder, 'cache'), env: { PATH: path, PIP_SAYS: said } }).catch(
    (error: unknown) => error,
  );
const nothing = 'ERROR: Could not find a version that satisfies the requirement saxonche==13.0.0 (from versions: none)';
const retry = 'WARNING: Retrying (Retry(total=0)) after connection broken by';
const hashes = 'ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.';

test('a check is left out without Python or a network, and fails where packages are not what they should be', async () => {
  expect(await answer(`${retry} 'NewConnectionError(Name or service not known)'\n${nothing}`)).toBeInstanceOf(NoPython);
  expect(await answer(`${retry} 'ProxyError(Tunnel connection failed: 403)'\n${nothing}`)).toBeInstanceOf(NoPython);
  for (const said of [hashes, `${retry} 'ReadTimeoutError()'\n${hashes}`, nothing, 'ERROR: No space left on device']) {
    const error = await answer(said);
    expect(error).not.toBeInstanceOf(NoPython);
    expect(String(error)).toContain(said);
  }
  expect(await answer('', join(folder, 'nowhere'))).toBeInstanceOf(NoPython);
  expect(await answer('')).toMatch(/python$/);
});
