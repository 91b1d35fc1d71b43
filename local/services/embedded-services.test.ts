import { expect, test } from '@jest/globals';
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

/** As a page of another site asks: no signature, and a type of content for which browsers ask nobody first. */
const asked = (address: string) =>
  fetch(address, {
    method: 'POST',
    headers: { origin: 'http://localhost:9999', 'content-type': 'text/plain' },
    body: '{}',
  }).then(
    ({ status }) => status,
    () => 'nobody there',
  );

test('the table, which asks nobody who they are, is where only the stack was told, each time anew', async () => {
  // Elsewhere the loopback has one address alone.
  if (process.platform !== 'linux') return;
  const [first, second] = [await start(), await start()];
  try {
    const [one, other] = [new URL(first.endpoints.dynamoDb), new URL(second.endpoints.dynamoDb)];
    expect(one.hostname).toMatch(/^127\.\d+\.\d+\.\d+$/);
    expect(one.hostname).not.toBe(other.hostname);
    expect(await asked(one.href)).not.toBe('nobody there');
    for (const { port } of [one, other])
      for (const host of ['127.0.0.1', 'localhost', '[::1]'])
        expect(await asked(`http://${host}:${port}/`)).toBe('nobody there');
  } finally {
    await Promise.all([first.stop(), second.stop()]);
  }
});
