import {
  type BinaryLike,
  createCipheriv,
  createECDH,
  createPrivateKey,
  ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import * as http from 'node:http';
import * as https from 'node:https';
import { pushLimits as limits } from '#contract/accounts/limits.ts';
import { setting } from '#lambdas/environment.ts';

/** Where a browser takes messages, as its push service gave it out. */
export interface PushAddress {
  readonly endpoint: string;
  /** Public key of the browser, an uncompressed point of P-256, base64url. */
  readonly p256dh: string;
  /** 16 bytes that the browser and this server share, base64url. */
  readonly auth: string;
}

export interface PushMessage {
  readonly payload: string;
  /** Seconds for which the push service keeps it for a device that is off. */
  readonly lastsSeconds: number;
  /** A later message of the same topic takes the place of one that waits; letters and digits, at most 32. */
  readonly topic: string;
}

/** `gone`: the browser has given up the address; `later`: the service is busy or out of reach; `refused`: it will never take this message. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

const curve = 'prime256v1';
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

/** Push services of the browsers: Chrome and Edge, Firefox, Safari, and Windows. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^web\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/** Whether an address is one of a push service that is known, so that nobody makes this server call another host. */
export const isPushService = (endpoint: string): boolean => {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return false;
  const isStandIn = setting('EXAMPLE_HOSTS') !== undefined && url.hostname === 'push.example';
  return isStandIn || services.some((service) => service.test(url.hostname));
};

/** Whether a key can be used to encrypt: a point of the curve, and as many bytes as browsers give out. */
export const isPushKey = ({ p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>): boolean => {
  try {
    return (
      ECDH.convertKey(Buffer.from(p256dh, 'base64url'), curve).length === 65 &&
      Buffer.from(auth, 'base64url').length === 16
    );
  } catch {
    return false;
  }
};

/**
 * The key by which push services know this stage (VAPID, RFC 8292). It follows from the secret that was made when the stage was deployed,
 * so that every function and every deployment has the same one.
 */
export const stageKey = (secret: BinaryLike = setting('CURSOR_KEY')): ECDH => {
  const drawn = Buffer.from(hkdfSync('sha256', secret, '', 'stillwater web push', 48)).toString('hex');
  const scalar = (BigInt(`0x${drawn}`) % (order - 1n)) + 1n;
  const ecdh = createECDH(curve);
  ecdh.setPrivateKey(Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex'));
  return ecdh;
};

/** What a page subscribes with, base64url. */
export const publicKeyOf = (key: ECDH): string => key.getPublicKey().toString('base64url');

/**
 * Encrypts for one browser: RFC 8291 over the content coding `aes128gcm` of RFC 8188, in one record.
 * @param known what is drawn anew for each message, except in tests
 */
export const encrypted = (
  payload: string,
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  known: { readonly salt?: Buffer; readonly own?: ECDH } = {},
): Buffer => {
  const own = known.own ?? createECDH(curve);
  const ownPublic = known.own ? own.getPublicKey() : own.generateKeys();
  const theirs = Buffer.from(p256dh, 'base64url');
  const salt = known.salt ?? randomBytes(16);
  const secret = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ownPublic]);
  const material = derive(Buffer.from(auth, 'base64url'), secret, info, 32);
  const key = derive(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const words = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(payload), Buffer.from([2])])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordBytes);
  head.writeUInt8(ownPublic.length, 4);
  return Buffer.concat([salt, head, ownPublic, words, cipher.getAuthTag()]);
};

const recordBytes = 4096;

const derive = (salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length));

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header `Authorization` for one push service. @param expires epoch seconds, at most 24 hours ahead */
export const vapid = (key: ECDH, audience: string, subject: string, expires: number): string => {
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: audience, exp: expires, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(signed), { key: signingKey(key), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKeyOf(key)}`;
};

const signingKey = (key: ECDH): KeyObject => {
  const point = key.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const d = key.getPrivateKey().toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' });
};

/** Signing takes longer than encrypting; a token serves for every message to the same service. */
const tokens = new Map<string, { readonly header: string; readonly until: number }>();

const authorization = (endpoint: string): string => {
  const { origin } = new URL(endpoint);
  const present = Date.now();
  const known = tokens.get(origin);
  if (known && known.until > present) return known.header;
  const expires = Math.floor(present / 1000) + limits.tokenSeconds;
  const header = vapid(stageKey(), origin, setting('SITE_ORIGIN'), expires);
  tokens.set(origin, { header, until: present + (limits.tokenSeconds / 2) * 1000 });
  return header;
};

/** Connections stay open: there is a message for the same service in a moment. */
const agent = new https.Agent({ keepAlive: true, maxSockets: limits.atOnce });

/** Hands one message to the push service of a browser. Never throws. */
export const push = async (
  address: PushAddress,
  { payload, lastsSeconds, topic }: PushMessage,
  milliseconds: number = limits.milliseconds,
): Promise<PushOutcome> => {
  if (!isPushService(address.endpoint)) return 'refused';
  try {
    const status = await post(
      address.endpoint,
      encrypted(payload, address),
      {
        authorization: authorization(address.endpoint),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(lastsSeconds),
        topic,
        urgency: 'normal',
      },
      milliseconds,
    );
    return outcomeOf(status);
  } catch {
    return 'later';
  }
};

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};

/** @returns the status; what the service writes is not read */
const post = (
  endpoint: string,
  body: Buffer,
  headers: http.OutgoingHttpHeaders,
  milliseconds: number,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      signal: AbortSignal.timeout(milliseconds),
    };
    const heard = (response: http.IncomingMessage): void => {
      response.resume();
      resolve(response.statusCode ?? 0);
    };
    const standIn = new URL(endpoint).hostname.endsWith('.example') ? setting('EXAMPLE_HOSTS') : undefined;
    // As to a proxy, with the whole address.
    const request = standIn
      ? http.request(standIn, { ...options, path: endpoint }, heard)
      : https.request(endpoint, { ...options, agent }, heard);
    request.on('error', reject).end(body);
  });
