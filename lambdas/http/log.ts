import { createHash } from 'node:crypto';
import { setting } from '#lambdas/environment.ts';

let requestId: string | undefined;

/** Lines have this id of Lambda's from now on: an instance that the clock calls is at one run at a time. */
export const logAs = (id: string | undefined): void => {
  requestId = id;
};

/** By which the log finds the run that is at work. */
export const requestIdOfRun = (): string => requestId ?? 'none';

/** One JSON line. Callers give no e-mail address, name or token; errors are cleaned of them here. */
export const log = (
  level: 'INFO' | 'WARN' | 'ERROR',
  message: string,
  fields: Readonly<Record<string, unknown>>,
): void => {
  // JSON leaves out what is undefined: code that runs on a developer's machine has no version.
  const known = { timestamp: new Date().toISOString(), level, message, version: setting('VERSION'), requestId };
  process.stdout.write(`${JSON.stringify({ ...known, ...fields })}\n`);
};

/** Finds one person's requests in the logs without naming the person. */
export const hashed = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 16);

/** An error and its causes, for the logs. */
export const described = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    message: cleaned(error.message),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 12),
    ...(error.cause !== undefined && { cause: described(error.cause) }),
  };
};

/** Messages of libraries quote what they were given. */
const cleaned = (message: string): string =>
  message
    .replaceAll(/\S+@\S+/g, '[address]')
    .replaceAll(/"[^"]*"/g, '[text]')
    .replaceAll(/\beyJ[\w.-]+/g, '[token]')
    .slice(0, 500);
