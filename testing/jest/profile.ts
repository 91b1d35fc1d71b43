import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';

// Only in a run with TEST_PROFILE: a line for each file of tests, which `npm run bench -- tests` adds up.
const folder = process.env['TEST_PROFILE'] ?? '';

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** Wall and CPU milliseconds of this worker. */
const moment = () => ({ wall: performance.now(), cpu: cpu() });

const began = moment();
let loaded = began;
let ready: ReturnType<typeof moment> | undefined;

beforeAll(() => {
  loaded = moment();
});
beforeEach(() => {
  ready ??= moment();
});
afterAll(() => {
  const ended = moment();
  const phases = { load: [began, loaded], start: [loaded, ready ?? loaded], work: [ready ?? loaded, ended] } as const;
  const line = Object.entries(phases).map(([phase, [from, to]]) => [phase, to.wall - from.wall, to.cpu - from.cpu]);
  appendFileSync(join(folder, 'files'), `${JSON.stringify([expect.getState().testPath, ...line])}\n`);
});
