import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { egressLimits } from '#contract/scheduling/limits.ts';
import { EgressError, getText, type Internet, internet } from './get-text.ts';

interface Page {
  readonly status?: number;
  readonly location?: string;
  readonly text?: string;
  /** Never ends. */
  readonly hangs?: true;
}

/** An internet of a few pages, where every host is at one public address unless it says otherwise. */
const worldOf = (pages: Readonly<Record<string, Page>>, hosts: Readonly<Record<string, readonly string[]>> = {}) => {
  const asked: string[] = [];
  const world: Internet = {
    resolve: async (host) => hosts[host] ?? ['93.184.216.34'],
    open: async (url, address, signal) => {
      asked.push(`${url.href} at ${address}`);
      const page = pages[url.href];
      if (!page) throw new Error('Nobody listens');
      const { status = page.location === undefined ? 200 : 302, location, text = '', hangs } = page;
      const response = new IncomingMessage(new Socket());
      response.statusCode = status;
      if (location !== undefined) response.headers = { location };
      response.push(Buffer.from(text));
      if (hangs) signal.addEventListener('abort', () => response.destroy(new Error('Aborted')));
      else response.push(null);
      return response;
    },
  };
  return { world, asked };
};

const reasonOf = async (address: string, world: Internet): Promise<string> => {
  try {
    return `read: ${await getText(address, world)}`;
  } catch (error) {
    return error instanceof EgressError ? error.reason : `another error: ${String(error)}`;
  }
};

test('a page of the internet is read at the address that was checked', async () => {
  const { world, asked } = worldOf({ 'https://calendar.test/private/basic.ics': { text: 'BEGIN:VCALENDAR' } });
  expect(await getText('https://calendar.test/private/basic.ics', world)).toBe('BEGIN:VCALENDAR');
  expect(asked).toEqual(['https://calendar.test/private/basic.ics at 93.184.216.34']);
});

test.each([
  'http://calendar.test/',
  'ftp://calendar.test/',
  'file:///etc/passwd',
  'https://calendar.test:8443/',
  'https://user:secret@calendar.test/',
  'https://user@calendar.test/',
  'https://localhost/',
  'https://calendar/',
  'https://calendar.test./',
  'https://127.0.0.1/',
  'https://93.184.216.34/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://１２７.0.0.1/',
  'https://127。0。0。1/',
  'calendar.test/basic.ics',
  '',
])('%s is asked for nothing', async (address) => {
  const { world, asked } = worldOf({});
  expect(await reasonOf(address, world)).toBe('not-allowed');
  expect(asked).toEqual([]);
});

test('a name that leads inside, or there too, is asked for nothing', async () => {
  const inside = [['10.0.0.1'], ['93.184.216.34', '169.254.169.254'], ['2606:4700::1111', '::1'], []];
  for (const addresses of inside) {
    const { world, asked } = worldOf({}, { 'calendar.test': addresses });
    expect(await reasonOf('https://calendar.test/', world)).toBe('not-allowed');
    expect(asked).toEqual([]);
  }
});

test('a name that leads elsewhere once it was checked is asked at the address that was checked', async () => {
  let times = 0;
  const { world, asked } = worldOf({ 'https://rebound.test/': { text: 'calendar' } });
  const resolve = async () => {
    times += 1;
    return times === 1 ? ['93.184.216.34'] : ['127.0.0.1'];
  };
  expect(await reasonOf('https://rebound.test/', { ...world, resolve })).toBe('read: calendar');
  expect(times).toBe(1);
  expect(asked).toEqual(['https://rebound.test/ at 93.184.216.34']);
});

test('the connection is to the address that is named, whatever the name leads to', async () => {
  const signal = AbortSignal.timeout(5_000);
  // On this machine nobody listens there.
  const failed: unknown = await internet
    .open(new URL('https://calendar.test/'), '127.0.0.1', signal)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'ECONNREFUSED', address: '127.0.0.1', port: 443 });
});

/** Pages that lead from one to the next. */
const chain = (length: number): Record<string, Page> => {
  const pages: Record<string, Page> = { [`https://a${length}.test/`]: { text: 'there' } };
  for (let place = 0; place < length; place += 1)
    pages[`https://a${place}.test/`] = { location: `https://a${place + 1}.test/` };
  return pages;
};

test('three redirects are followed, each checked anew, and not a fourth', async () => {
  expect(await reasonOf('https://a0.test/', worldOf(chain(3)).world)).toBe('read: there');
  expect(await reasonOf('https://a0.test/', worldOf(chain(4)).world)).toBe('refused');
  for (const location of [
    'http://b.test/',
    'https://10.0.0.1/',
    'https://b.test:444/',
    '//u:p@b.test/',
    'https://inside.test/',
  ]) {
    const { world, asked } = worldOf({ 'https://a.test/': { location } }, { 'inside.test': ['192.168.1.1'] });
    expect([location, await reasonOf('https://a.test/', world)]).toEqual([location, 'not-allowed']);
    expect(asked).toHaveLength(1);
  }
  const relative = worldOf({ 'https://a.test/x/y': { location: '../z' }, 'https://a.test/z': { text: 'z' } });
  expect(await reasonOf('https://a.test/x/y', relative.world)).toBe('read: z');
});

test.each([201, 204, 301, 304, 401, 403, 404, 410, 500])('%i is no calendar', async (status) => {
  expect(await reasonOf('https://a.test/', worldOf({ 'https://a.test/': { status, text: 'secret' } }).world)).toBe(
    'refused',
  );
});

test('five MiB are read, and not a byte more', async () => {
  for (const [length, expected] of [
    [egressLimits.bytes, /^read/],
    [egressLimits.bytes + 1, /^too-large$/],
  ] as const) {
    const { world } = worldOf({ 'https://a.test/': { text: 'x'.repeat(length) } });
    expect(await reasonOf('https://a.test/', world)).toMatch(expected);
  }
});

test('nobody waits longer than is said, also for one who goes on sending', async () => {
  const { world } = worldOf({ 'https://slow.test/': { text: 'BEGIN:', hangs: true } });
  const patience = { ...egressLimits, milliseconds: 100 };
  await expect(getText('https://slow.test/', world, patience)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(egressLimits.milliseconds).toBe(10_000);
});

test('what failed says nothing of the address or of the answer', async () => {
  const { world } = worldOf({ 'https://a.test/secret': { status: 403, text: 'a secret answer' } });
  const error = await getText('https://a.test/secret', world).catch((failed: unknown) => failed);
  expect(String(error)).not.toMatch(/secret|a[.]test/);
});
