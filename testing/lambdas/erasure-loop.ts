import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import '#lambdas/temporal.ts';
import { leaseItem } from '#lambdas/data/admin/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { remove } from '#lambdas/data/table/write.ts';
import { handler as privateWorker } from '#lambdas/jobs/private-worker/index.ts';
import { handler as farewell } from '#lambdas/privacy/farewell/index.ts';

// The program of a process that is killed: erases and exports whatever is due by the clock of its argument. It tells of every write before it is made, at
// once and past the log, and goes on telling when there is nothing left to do.
const tell = (word: string): void => void writeSync(1, `~${word}\n`);

const run = async (): Promise<void> => {
  // The one before was killed, and its time is taken to be over.
  const leases = ['farewell', 'private-worker'].map((work) => remove(leaseItem.key({ work })));
  for (const lease of leases) await commit(lease);
  documentClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (!/^(Query|Get|BatchGet|Scan)/.test(commandName)) tell('writes');
        return next(args);
      },
    { step: 'initialize', name: 'told' },
  );
  const event = { source: 'aws.events', time: process.argv[2] };
  for (;;) {
    await farewell(event);
    await privateWorker(event);
    tell('round');
    await delay(5);
  }
};

run().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
