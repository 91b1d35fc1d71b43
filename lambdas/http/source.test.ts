import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import { eventOf } from '#testing/lambdas/api.ts';
import { networkOf, sourceOf } from './source.ts';

beforeAll(() => {
  process.env['CURSOR_KEY'] = 'of the tests alone';
});

afterEach(() => {
  delete process.env['FRONT_DOOR'];
});

const sourceWith = (headers: Readonly<Record<string, string>>) => sourceOf(eventOf(routes.getPlatform, { headers }));

describe('the source of a request', () => {
  const viewer = { 'x-stillwater-source': '203.0.113.7' };

  test('is what CloudFront says of who connected, whatever else a caller sends', () => {
    process.env['FRONT_DOOR'] = 'secret-of-this-deployment';
    const spoofed = {
      'x-forwarded-for': '198.51.100.1',
      forwarded: 'for=198.51.100.1',
      'true-client-ip': '198.51.100.1',
    };
    expect(sourceWith({ ...viewer, ...spoofed })).toBe(sourceWith(viewer));
    expect(sourceWith({ ...spoofed, 'x-stillwater-source': '203.0.113.8' })).not.toBe(sourceWith(viewer));
  });

  test('is the connection itself where nothing stands in front, whatever the header says', () => {
    expect(sourceWith(viewer)).toBe(sourceWith({}));
    expect(sourceOf(eventOf(routes.getPlatform, { from: '203.0.113.7' }))).not.toBe(sourceWith(viewer));
    expect(sourceWith({ 'x-forwarded-for': '198.51.100.1' })).toBe(sourceWith({}));
  });

  test('is another one with another key, and holds no address', () => {
    const source = sourceWith({});
    expect(source).toMatch(/^[\w-]{22}$/);
    process.env['CURSOR_KEY'] = 'of another stage entirely';
    expect(sourceWith({})).not.toBe(source);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', 'unknown'],
  ['203.0.113.7, 198.51.100.1', 'unknown'],
  ['[2001:db8::1]', 'unknown'],
])('%j is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
