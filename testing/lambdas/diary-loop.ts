import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import * as v from 'valibot';
import { routes } from '#contract/routes.ts';
import { serveDomains } from '#lambdas/http/serve-domains.ts';
import { endpoints as days } from '#lambdas/journal/days/index.ts';
import { type Api, eventOf, responseOf } from './api.ts';
import { type DiaryStep, diaryStep } from './diary-step.ts';

// The program of a process that is killed: sends a diary's changes in their order from the one that its second argument counts, as the
// person whom its first describes, as a device does that comes back online. It tells of each that was acknowledged, at once and past the log.
const tell = (text: string): void => void writeSync(1, `~${text}\n`);

const as = v.parse(
  v.object({ userId: v.string(), claims: v.record(v.string(), v.string()) }),
  JSON.parse(process.argv[2] ?? ''),
);

const serve = serveDomains(routes, days);

const call: Api['call'] = async (name, request = {}) =>
  responseOf(name, await serve(eventOf(routes[name], { ...request, as, key: randomUUID() })));

const send = async (step: DiaryStep): Promise<number> => {
  if (step.does === 'remove') return (await call('removeEntry', { params: { id: step.id } })).status;
  if (step.does === 'check in') return (await call('saveCheckIn', { body: step.body })).status;
  return (await call('saveReflection', { body: step.body })).status;
};

const run = async (): Promise<void> => {
  for (let index = Number(process.argv[3]); ; index += 1) {
    const status = await send(diaryStep(as.userId, index));
    if (status >= 300) throw new Error(`${index} was answered ${status}`);
    tell(String(index));
  }
};

run().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
