import { randomUUID } from 'node:crypto';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { RouteName } from '#contract/routes.ts';
import { directoryWrites } from '#lambdas/data/accounts/people/directory.ts';
import { addProfile } from '#lambdas/data/accounts/people/profile.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { quietly } from '#local/quietly.ts';
import { type Api, startApi } from '#testing/lambdas/api.ts';
import { measured } from '#testing/lambdas/measured.ts';
import { type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { putAll } from './put-all.ts';
import { beginReport, type Report, type Row } from './report.ts';

const sizes = [10, 1_000, 100_000] as const;
const units = 2;

/** Calls and consumed capacity of the administrators' lists, by how much the platform holds. */
export const adminLists = (): Promise<Report> => quietly(measureAll);

const measureAll = async (): Promise<Report> => {
  const report = beginReport('Administration lists', 'npm run bench -- admin');
  const api = await startApi();
  try {
    const ada = await personWithProfile('internal-superuser');
    let stored = 0;
    for (const size of sizes) {
      while (stored < size) {
        const next = Math.min(size, stored + peopleAtOnce);
        await putAll(range(stored, next).flatMap((index) => person(index).concat(event(ada, index))));
        stored = next;
      }
      await lists(report.rows, api, ada, size);
    }
    return report;
  } finally {
    await api.stop();
  }
};

const lists = async (rows: Row[], api: Api, as: Person, size: number): Promise<void> => {
  const wanted: [string, RouteName, Record<string, string>][] = [
    ['users', 'listUsers', {}],
    ['users, one type', 'listUsers', { type: 'user' }],
    ['users, search by name', 'listUsers', { search: 'anneke' }],
    ['users, search by address', 'listUsers', { search: `person${size - 1}@`, type: 'user' }],
    ['audit log', 'listAuditEvents', {}],
    ['audit log, one action', 'listAuditEvents', { action: 'asset.rename' }],
  ];
  for (const [what, name, query] of wanted) {
    const calls = await measured(() => api.call(name, { as, query }));
    const queries = calls.filter(({ operation }) => operation === 'QueryCommand');
    const consumed = queries.reduce((sum, call) => sum + call.units, 0);
    rows.push({
      what: `${what}, ${size.toLocaleString('en')} rows`,
      figure: `${calls.map(({ operation }) => operation.replace('Command', '')).join(', ')}; ${consumed} units of the Query`,
      budget: `1 Query, ${units} units`,
      within: queries.length === 1 && consumed <= units,
    });
  }
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

// Keeps what waits to be written small.
const peopleAtOnce = 2_000;

const start = '2026-01-01T00:00:00.000Z';

const person = (index: number): Write[] => {
  const createdAt = plusSeconds(start, index);
  const profile: Profile = {
    userId: randomUUID(),
    firstName: index % 2 === 0 ? 'Anneke' : 'Maximilian',
    lastName: `van den Berg-${index}`,
    email: `person${index}@example.com`,
    userType: index % 10 === 0 ? 'coach' : 'user',
    language: 'nl',
    createdAt,
    updatedAt: createdAt,
  };
  return [addProfile(profile), ...directoryWrites(undefined, profile)];
};

const event = ({ userId }: Person, index: number): Write =>
  audited(
    {
      actorId: userId,
      action: 'asset.rename',
      targetType: 'asset',
      targetId: 'A'.repeat(22),
      targetName: 'Evening walk',
      detail: { name: `Morning walk ${index}` },
    },
    plusSeconds(start, index),
  );
