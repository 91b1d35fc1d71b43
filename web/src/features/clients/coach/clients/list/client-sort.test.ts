import { describe, expect, test } from 'vitest';
import { sampleClient } from '#testing/web/sample-client.ts';
import { sortClients } from './client-sort.ts';

const ann = sampleClient({
  firstName: 'Ann',
  lastName: 'Zeta',
  status: 'archived',
  joinedAt: '2026-01-05T00:00:00.000Z',
});
const eve = sampleClient({ firstName: 'Ève', lastName: 'Alpha', status: 'pending' });
const fay = sampleClient({
  firstName: 'Fay',
  lastName: 'Beta',
  status: 'active',
  joinedAt: '2026-02-05T00:00:00.000Z',
});
const all = [fay, ann, eve];

describe('the order of the list', () => {
  test('names follow the alphabet of the language, accents beside their letter', () => {
    expect(sortClients(all, { column: 'name', descending: false }, 'fr')).toEqual([ann, eve, fay]);
    expect(sortClients(all, { column: 'name', descending: true }, 'fr')).toEqual([fay, eve, ann]);
  });

  test('status runs pending, active, archived', () => {
    expect(sortClients(all, { column: 'status', descending: false }, 'en')).toEqual([eve, fay, ann]);
  });

  test('who has no such date comes last in both directions', () => {
    expect(sortClients(all, { column: 'joinedAt', descending: false }, 'en')).toEqual([ann, fay, eve]);
    expect(sortClients(all, { column: 'joinedAt', descending: true }, 'en')).toEqual([fay, ann, eve]);
  });
});
