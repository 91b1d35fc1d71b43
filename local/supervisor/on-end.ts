import { npmProcess } from './npm-process.ts';
import { isAlive } from './process-identity.ts';

/** How long parts may take to stop before the process ends anyway, milliseconds. */
const patience = 5000;

/** Stops everything at Ctrl-C, SIGTERM and SIGHUP, and when the npm that started this process is gone; a second signal ends at once. */
export const onEnd = (stop: () => Promise<void>): void => {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    setTimeout(() => process.exit(1), patience).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  if (process.env['npm_lifecycle_event'] !== undefined) endWithNpm(end);
};

// npm passes a signal to a shell between it and this process, and not every shell passes it on; a killed npm passes nothing.
const endWithNpm = (end: () => void): void => {
  const parent = process.ppid;
  const npm = npmProcess();
  const watch = setInterval(() => {
    if (process.ppid === parent && (!npm || isAlive(npm))) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
};
