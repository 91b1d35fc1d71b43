import { createECDH, createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { subscribedBrowser } from '#testing/lambdas/browser.ts';
import { encrypted, isPushService, publicKeyOf, push, stageKey, vapid } from './web-push.ts';

beforeEach(() => {
  process.env['CURSOR_KEY'] = 'of the tests alone';
  process.env['SITE_ORIGIN'] = 'https://stillwater.example';
});
afterEach(() => {
  delete process.env['EXAMPLE_HOSTS'];
});

test('what is encrypted is that of the example in RFC 8291, appendix A', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const body = encrypted(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    { own, salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url') },
  );
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
      'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

/** Whether a header `Authorization` is signed by the key that it names. */
const isSigned = (header: string): boolean => {
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
};

/** RFC 8292, section 2.4. */
const example =
  'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1w' +
  'bGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, ' +
  'k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

test('a stage says who it is as in the example of RFC 8292, section 2.4', () => {
  expect(isSigned(example)).toBe(true);
  const ours = vapid(stageKey(), 'https://push.example.net', 'mailto:push@example.com', 1_453_523_768);
  expect(isSigned(ours)).toBe(true);
  // The same words before the signature, which is another each time.
  expect(ours.split('.').slice(0, 2)).toEqual(example.split('.').slice(0, 2));
  const [beginning = '', end = ''] = ours.split(/(?<=\.)(?=[^.]*, )/);
  expect(isSigned(`${beginning}${end.startsWith('A') ? 'B' : 'A'}${end.slice(1)}`)).toBe(false);
});

test('a stage has one key as long as its secret is the same, and another stage another', () => {
  expect(publicKeyOf(stageKey())).toBe(publicKeyOf(stageKey()));
  expect(publicKeyOf(stageKey('of another stage'))).not.toBe(publicKeyOf(stageKey()));
  expect(Buffer.from(publicKeyOf(stageKey()), 'base64url')).toHaveLength(65);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil-notify.windows.com.evil.example/', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://push.example/abc', false],
  ['no address', false],
])('%s is a push service: %s', (endpoint, isOne) => {
  expect(isPushService(endpoint)).toBe(isOne);
});

test('each answer of a service is understood, and nothing thrown', async () => {
  const { device, read } = subscribedBrowser();
  const heard: { body: string; headers: Record<string, unknown> }[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ body: read(Buffer.concat(parts)), headers: request.headers });
      if (status > 0) response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  process.env['EXAMPLE_HOSTS'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const to = { ...device, endpoint: 'https://push.example/one' };
  const message = { payload: '{"text":"Ready"}', lastsSeconds: 3600, topic: 'step' };
  const outcomes = [];
  for (status of [201, 410, 404, 429, 503, 400, 403]) outcomes.push(await push(to, message));
  expect(outcomes).toEqual(['sent', 'gone', 'gone', 'later', 'later', 'refused', 'refused']);
  expect(heard[0]?.body).toBe('{"text":"Ready"}');
  expect(heard[0]?.headers).toMatchObject({ ttl: '3600', topic: 'step', 'content-encoding': 'aes128gcm' });
  expect(isSigned(String(heard[0]?.headers['authorization']))).toBe(true);
  status = 0;
  // It never answers.
  expect(await push(to, message, 300)).toBe('later');
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  expect(await push(to, message)).toBe('later');
  expect(await push({ ...to, endpoint: 'https://elsewhere.example/one' }, message)).toBe('refused');
});
