import { spawn } from 'node:child_process';

/**
 * Ends a child process also when this process is killed without a chance to do so: a small shell waits on a pipe that closes with
 * this process, however that ends.
 */
export const endWithParent = (pid: number): void => {
  if (process.platform === 'win32') return;
  // Its own process group: Ctrl-C in the terminal must not end the guard before the guarded.
  const guard = spawn('sh', ['-c', 'read -r nothing; kill "$1" 2>/dev/null', 'guard', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => undefined);
  guard.stdin.on('error', () => undefined);
  guard.unref();
};
