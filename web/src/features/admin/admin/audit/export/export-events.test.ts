import { expect, test, vi } from 'vitest';
import type { AuditEvent } from '#contract/admin/audit/schema.ts';
import { fakeNetwork, json } from '#testing/web/fake-network.ts';
import { exportEvents } from './export-events.ts';

vi.mock('#web/lib/auth/access-token.ts', () => ({ accessToken: () => Promise.resolve('token') }));

const event = (different: Partial<AuditEvent> = {}): AuditEvent => ({
  auditId: 'audit00000000000000000',
  at: '2026-03-03T10:00:00.000Z',
  actorId: '5b8c2c0e-8d7b-4a39-9a52-0d6f5a1c1a11',
  actorName: 'Noor Bakker',
  action: 'asset.rename',
  targetType: 'asset',
  targetId: 'asset00000000000000000',
  detail: { size: 1200, name: 'Morning sit' },
  ...different,
});

test('an export holds every page of what matches', async () => {
  const calls = fakeNetwork(({ route }) =>
    route.includes('cursor=more')
      ? json({ items: [event({ action: 'asset.bin' })] })
      : json({ items: [event()], cursor: 'more' }),
  );
  const progress: number[] = [];
  const file = (
    await exportEvents({ action: 'asset.rename', from: '2026-03-01' }, new AbortController().signal, (count) =>
      progress.push(count),
    )
  ).join('');
  expect(calls.map(({ route }) => route)).toEqual([
    'GET /api/audit?action=asset.rename&from=2026-03-01&limit=100',
    'GET /api/audit?action=asset.rename&from=2026-03-01&limit=100&cursor=more',
  ]);
  expect(progress).toEqual([1, 2]);
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('\uFEFF"at","action","actorId","actorName","targetType","targetId","targetName","detail"');
  expect(lines[1]).toContain('"Noor Bakker","asset","asset00000000000000000","","name: Morning sit, size: 1200"');
  expect(lines[2]).toContain('"asset.bin"');
});

test('a name that looks like a formula stays a text', async () => {
  fakeNetwork(() => json({ items: [event({ actorName: '=HYPERLINK("x")', detail: { '=1': 2 } })] }));
  const file = (await exportEvents({}, new AbortController().signal, () => undefined)).join('');
  expect(file).toContain(`"'=HYPERLINK(""x"")"`);
  expect(file).toContain(`"'=1: 2"`);
});
