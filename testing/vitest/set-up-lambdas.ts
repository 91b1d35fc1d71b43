import { vi } from 'vitest';
import '#lambdas/temporal.ts';
import '../without-logs.ts';

declare global {
  /** As it was before the first file of this worker. */
  var environmentOfWorker: NodeJS.ProcessEnv | undefined;
}

// A worker runs many files. What the file before replaced is put back, and our own modules are evaluated again: they read the environment
// when they load, and some cache what they read from the table.
globalThis.environmentOfWorker ??= { ...process.env };
for (const name of Object.keys(process.env)) {
  if (!(name in globalThis.environmentOfWorker)) Reflect.deleteProperty(process.env, name);
}
Object.assign(process.env, globalThis.environmentOfWorker);
vi.useRealTimers();
vi.restoreAllMocks();
vi.resetModules();
