import { expect, test } from '@jest/globals';
import { freePort } from '../free-port.ts';
import { listenFrom } from './listen.ts';

test('servers that start at the same moment from the same port all find one', async () => {
  const wanted = await freePort(0);
  const servers = await Promise.all(
    Array.from({ length: 4 }, (_, index) => listenFrom((__, response) => void response.end(String(index)), wanted)),
  );
  try {
    const answers = await Promise.all(servers.map(async ({ endpoint }) => (await fetch(endpoint)).text()));
    expect(answers).toEqual(['0', '1', '2', '3']);
    for (const { port } of servers) expect(port).toBeGreaterThanOrEqual(wanted);
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()));
  }
});
