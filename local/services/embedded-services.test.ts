import { request } from 'node:http';
import { expect, test } from '@jest/globals';
import { startDynamoDb } from '../dynamodb/dynamodb.ts';
import { embeddedServices } from './embedded-services.ts';

const start = () =>
  embeddedServices({
    ports: { mailbox: 0, dynamoDb: 0, s3: 0 },
    region: 'eu-west-1',
    tableName: 'stillwater-test',
    assetBucket: 'stillwater-assets',
    allowedOrigins: [],
    mailFrom: 'hello@stillwater.example',
  });

/** As the stack asks: an answer, whatever it says, tells that somebody is there. */
const asked = (address: string) =>
  new Promise<number | 'nobody there'>((resolve) => {
    request(address, { method: 'POST' }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .once('error', () => resolve('nobody there'))
      .end('{}');
  });

/** As a page of another site asks, with a type of content for which browsers ask nobody first; Node keeps to their standard. */
const askedByPage = (address: string) =>
  fetch(address, {
    method: 'POST',
    headers: { origin: 'http://localhost:9999', 'content-type': 'text/plain' },
    body: '{}',
  }).then(
    ({ status }) => status,
    ({ cause }: Error) => String(cause),
  );

test('the table, which asks nobody who they are, is where only the stack was told, each time anew', async () => {
  // Elsewhere the loopback has one address alone.
  if (process.platform !== 'linux') return;
  const [first, second] = [await start(), await start()];
  try {
    const [one, other] = [new URL(first.endpoints.dynamoDb), new URL(second.endpoints.dynamoDb)];
    expect(one.hostname).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(one.hostname).not.toBe(other.hostname);
    expect(await asked(one.href)).toBe(404);
    expect(await askedByPage(one.href)).toBe('Error: bad port');
    for (const { port } of [one, other])
      for (const host of ['127.0.0.1', 'localhost', '[::1]'])
        expect(await asked(`http://${host}:${port}/`)).toBe('nobody there');
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});

test('where the loopback has one address, no page reaches the table, and as many stacks as a developer needs run beside each other', async () => {
  const all = await Promise.all(
    Array.from({ length: 4 }, () => startDynamoDb({ hidden: true, loopback: 'one address' })),
  );
  try {
    for (const { endpoint } of all) {
      expect(new URL(endpoint).hostname).toBe('127.0.0.1');
      expect(await asked(endpoint)).toBe(404);
      expect(await askedByPage(endpoint)).toBe('Error: bad port');
    }
  } finally {
    await Promise.all(all.map((database) => database.stop()));
  }
});

test('a table that is not hidden would answer a page', async () => {
  const database = await startDynamoDb();
  try {
    expect(await askedByPage(database.endpoint)).toBe(404);
  } finally {
    await database.stop();
  }
});
