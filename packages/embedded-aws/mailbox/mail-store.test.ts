import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { openMailStore } from './mail-store.ts';

const mail = (subject: string) => ({ from: 'a@example.com', to: ['b@example.com'], subject, text: subject, html: '' });

test('only the newest mails are kept, in memory and on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'));
  const store = await openMailStore(folder, 3);
  for (const subject of ['1', '2', '3', '4', '5']) await store.add(mail(subject));
  expect(store.list().map(({ subject }) => subject)).toEqual(['5', '4', '3']);
  expect(await readdir(folder)).toHaveLength(3);

  const again = await openMailStore(folder, 2);
  expect(again.list().map(({ subject }) => subject)).toEqual(['5', '4']);
  await rm(folder, { recursive: true });
});

test('mails that arrive at the same moment are all kept, each under its own identifier', async () => {
  const store = await openMailStore(undefined);
  const ids = await Promise.all(Array.from({ length: 50 }, async () => (await store.add(mail('x'))).id));
  expect(new Set(ids).size).toBe(50);
  expect(store.list().map(({ id }) => id)).toEqual([...ids].toSorted().toReversed());
});
