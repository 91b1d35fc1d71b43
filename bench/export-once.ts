import { readFileSync } from 'node:fs';
import { handler } from '#lambdas/jobs/private-worker/index.ts';

// The program whose memory is measured: makes the exports of coaches that wait, as the function does, and says in KiB how much it ever held.
const peak = (): string => /^VmHWM:\s+(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';

handler({ source: 'aws.events', time: new Date().toISOString() })
  .then(() => process.stdout.write(`\npeak ${peak()}\n`))
  .catch((error: unknown) => {
    process.stderr.write(String(error));
    process.exit(1);
  });
