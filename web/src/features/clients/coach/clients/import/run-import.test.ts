import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '#contract/clients/schema.ts';
import { clientsApi } from '#testing/web/clients-api.ts';
import { problem } from '#testing/web/fake-network.ts';
import { type ImportTask, type RowOutcome, runImport } from './run-import.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const tasks: ImportTask[] = ['a', 'b', 'c'].map((name) => ({
  invite: { email: `${name}@example.org`, firstName: name, lastName: 'Test' },
  key: crypto.randomUUID(),
}));

const run = async (controller = new AbortController(), onClient: (client: Client) => void = () => {}) => {
  const outcomes = new Map<string, RowOutcome>();
  const onOutcome = ({ invite }: ImportTask, outcome: RowOutcome) => outcomes.set(invite.firstName, outcome);
  const end = await runImport(tasks, { onOutcome, onClient, signal: controller.signal });
  return { end, outcomes: Object.fromEntries(outcomes) };
};
const isFor = (body: unknown, name: string) => JSON.stringify(body).includes(`"${name}@example.org"`);

describe('an import', () => {
  test('goes on after rows that fail', async () => {
    clientsApi([], ({ route, body }) => {
      if (route === 'POST /api/clients' && isFor(body, 'a')) return problem('client-exists');
      return route === 'POST /api/clients' && isFor(body, 'b') ? problem('internal') : undefined;
    });
    expect((await run()).outcomes).toEqual({ a: 'exists', b: 'failed', c: 'sent' });
  });

  test('a failed e-mail keeps the client and the next ones are mailed', async () => {
    clientsApi([], ({ route, body }) =>
      route === 'POST /api/send-invitation' && isFor(body, 'a') ? problem('mail-failed') : undefined,
    );
    expect((await run()).outcomes).toEqual({ a: 'mailFailed', b: 'sent', c: 'sent' });
  });

  test('at the sending limit it adds the rest without mailing and says when sending works again', async () => {
    const calls = clientsApi([], ({ route, body }) =>
      route === 'POST /api/send-invitation' && isFor(body, 'b')
        ? problem('sending-limit', { 'Retry-After': '60' })
        : undefined,
    );
    const { end, outcomes } = await run();
    expect(outcomes).toEqual({ a: 'sent', b: 'unsent', c: 'unsent' });
    expect(Date.parse(end.sendingAgainAt ?? '')).toBeGreaterThan(Date.now());
    expect(calls.filter(({ route }) => route === 'POST /api/send-invitation')).toHaveLength(2);
    expect(calls.filter(({ route }) => route === 'POST /api/clients')).toHaveLength(3);
  });

  test('at the limit of open invitations it asks for nothing more and says so of each row that is left', async () => {
    const calls = clientsApi([], ({ route, body }) =>
      route === 'POST /api/clients' && isFor(body, 'b')
        ? problem('pending-invitation-limit', { 'Retry-After': '86400' })
        : undefined,
    );
    expect((await run()).outcomes).toEqual({ a: 'sent', b: 'full', c: 'full' });
    expect(calls.filter(({ route }) => route === 'POST /api/clients')).toHaveLength(2);
  });

  test('waits for the throttle of the API and sends the same request again', async () => {
    let first = true;
    const calls = clientsApi([], ({ route }) => {
      if (!first || route !== 'POST /api/clients') return undefined;
      first = false;
      return problem('too-many-requests', { 'Retry-After': '0' });
    });
    expect((await run()).outcomes).toEqual({ a: 'sent', b: 'sent', c: 'sent' });
    expect(calls[0]?.key).toBe(calls[1]?.key);
  });

  test('stopped, it finishes the row in hand and leaves the others', async () => {
    clientsApi([]);
    const controller = new AbortController();
    expect((await run(controller, () => controller.abort())).outcomes).toEqual({ a: 'sent' });
  });
});
