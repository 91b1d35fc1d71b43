import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, test } from 'vitest';
import { database, databasePrefix, forgetPerson, keepFor } from './database.ts';

test('a device of the version before loses nothing', async () => {
  const before = await openDB(`${databasePrefix}ana`, 3, {
    upgrade(old) {
      old.createObjectStore('writes', { keyPath: 'number', autoIncrement: true });
      old.createObjectStore('replies');
      old.createObjectStore('recordings', { keyPath: 'assetId' });
      old.createObjectStore('notes', { keyPath: 'id' });
      old.createObjectStore('drafts', { keyPath: 'place' });
      old.createObjectStore('use');
    },
  });
  await before.put('drafts', { place: 'reflection', value: 'Rain', keptAt: 1 });
  await before.put('replies', 'a reply', 'getMe');
  before.close();
  keepFor('ana');
  expect(await (await database()).get('drafts', 'reflection')).toMatchObject({ value: 'Rain' });
  expect(await (await database()).get('replies', 'getMe')).toBe('a reply');
  expect(await (await database()).count('takes')).toBe(0);
  await forgetPerson('ana');
});
