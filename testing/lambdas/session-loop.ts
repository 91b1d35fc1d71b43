import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import * as v from 'valibot';
import '#lambdas/temporal.ts';
import { routes } from '#contract/routes.ts';
import { endpoints as clients } from '#lambdas/clients/index.ts';
import { serveDomains } from '#lambdas/http/serve-domains.ts';
import { endpoints as sessions } from '#lambdas/scheduling/sessions/index.ts';
import { type Api, eventOf, responseOf } from './api.ts';

// The program of a process that is killed: makes, moves and completes sessions, alone and as series, and archives and restores the client, without end,
// as the coach whom its first argument describes and with the client of its second. It tells of what was acknowledged, at once and past the log.
const tell = (word: string, id = ''): void => void writeSync(1, `~${word} ${id}\n`);

const as = v.parse(
  v.object({ userId: v.string(), claims: v.record(v.string(), v.string()) }),
  JSON.parse(process.argv[2] ?? ''),
);
const clientId = process.argv[3] ?? '';

const serve = serveDomains(routes, sessions, clients);

const call: Api['call'] = async (name, request = {}) =>
  responseOf(name, await serve(eventOf(routes[name], { ...request, as, key: randomUUID() })));

const anyTime = (year: number): string =>
  new Date(
    Date.UTC(year, Math.floor(Math.random() * 12), 1 + Math.floor(Math.random() * 28), Math.floor(Math.random() * 23)),
  )
    .toISOString()
    .slice(0, 16);

const thisYear = new Date().getUTCFullYear();

const create = async (startsLocal: string, more: object = {}) => {
  const body = { clientId, startsLocal, timeZone: 'UTC', durationMinutes: 60, ...more };
  const reply = await call('createSession', { body });
  if (reply.problem) return [];
  for (const { sessionId } of reply.body.items) tell('made', sessionId);
  return reply.body.items;
};

const round = async (): Promise<void> => {
  const [held] = await create(anyTime(thisYear - 2));
  if (held) {
    const body = { version: 1, status: 'completed' };
    const reply = await call('setSessionStatus', { params: { sessionId: held.sessionId }, body });
    if (!reply.problem) tell('completed', held.sessionId);
  }
  const [one] = await create(anyTime(thisYear + 1));
  if (one) {
    const body = { version: 1, change: { startsLocal: anyTime(thisYear + 1) } };
    await call('updateSession', { params: { sessionId: one.sessionId }, body });
  }
  await create(anyTime(thisYear + 1), { repeat: { frequency: 'weekly', interval: 1, count: 6 } });
  if (Math.random() < 0.5) return;
  await call('updateClient', { params: { clientId }, body: { archived: true } });
  await call('updateClient', { params: { clientId }, body: { archived: false } });
  tell('archived');
};

const run = async (): Promise<void> => {
  // The first call connects; the moments that matter come after it.
  await call('listClients');
  tell('ready');
  for (;;) await round();
};

run().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
