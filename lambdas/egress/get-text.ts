import { lookup } from 'node:dns/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { egressLimits as limits } from '#contract/scheduling/limits.ts';
import { setting } from '#lambdas/environment.ts';
import { isPublic } from './public-address.ts';

/** Why an address that a person typed in gave nothing. Nothing of what it answered is in it. */
export type EgressReason = 'not-allowed' | 'unreachable' | 'refused' | 'too-large';

export class EgressError extends Error {
  override readonly name = 'EgressError';
  readonly reason: EgressReason;

  constructor(reason: EgressReason, options?: ErrorOptions) {
    super(`The address gave nothing: ${reason}`, options);
    this.reason = reason;
  }
}

/** How hosts are found and reached. Tests put another in its place. */
export interface Internet {
  /** All IP addresses of a host. */
  readonly resolve: (host: string) => Promise<readonly string[]>;
  /** Asks this very IP address in the name of the host. */
  readonly open: (url: URL, address: string, signal: AbortSignal) => Promise<http.IncomingMessage>;
}

const headers = { accept: 'text/calendar, text/plain;q=0.5', 'user-agent': 'Stillwater' };

export const internet: Internet = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  open: (url, address, signal) => {
    const family = isIP(address);
    return respond(
      https.request(url, {
        agent: false,
        headers,
        signal,
        // The address that was checked, and not the one to which the name leads by now.
        lookup: (_host, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family)),
      }),
    );
  },
};

const respond = (request: http.ClientRequest): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
    request.end();
  });

/**
 * The text at an address that a person typed in. Only https on its own port, and names, never IP addresses; every address that a name leads to
 * must be public, and the connection goes to one that was checked. Redirects are followed three times, each checked anew.
 * @throws EgressError
 */
export const getText = async (
  address: string,
  outside: Internet = internet,
  { milliseconds }: { readonly milliseconds: number } = limits,
): Promise<string> => {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    let url = allowed(address);
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const response = await open(url, outside, signal);
      const { statusCode = 0, headers: answered } = response;
      if (statusCode === 200) return await textOf(response);
      response.destroy();
      if (statusCode < 300 || statusCode >= 400 || answered.location === undefined) break;
      url = allowed(answered.location, url.href);
    }
    throw new EgressError('refused');
  } catch (error) {
    throw error instanceof EgressError ? error : new EgressError('unreachable', { cause: error });
  }
};

const open = async (url: URL, outside: Internet, signal: AbortSignal): Promise<http.IncomingMessage> => {
  const standIn = setting('EXAMPLE_HOSTS');
  if (standIn !== undefined && url.hostname.endsWith('.example')) {
    return respond(http.request(standIn, { path: url.href, headers: { ...headers, host: url.host }, signal }));
  }
  const found = await outside.resolve(url.hostname);
  // One private address among public ones is enough: which of them would answer is the name's owner's to decide.
  const [first] = found.every(isPublic) ? found : [];
  if (first === undefined) throw new EgressError('not-allowed');
  return outside.open(url, first, signal);
};

/** @throws EgressError('not-allowed') */
const allowed = (address: string, base?: string): URL => {
  if (!URL.canParse(address, base)) throw new EgressError('not-allowed');
  const url = new URL(address, base);
  const labels = url.hostname.split('.');
  // The parser has turned every way of writing an IPv4 address into one whose last label is a figure; an IPv6 one has no labels.
  const isNamed = labels.length > 1 && labels.every(Boolean) && /[a-z]/.test(labels.at(-1) ?? '');
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isNamed || !isPlain) throw new EgressError('not-allowed');
  return url;
};

const textOf = async (response: http.IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let length = 0;
  const body: AsyncIterable<Buffer> = response;
  for await (const bytes of body) {
    length += bytes.length;
    if (length > limits.bytes) {
      response.destroy();
      throw new EgressError('too-large');
    }
    parts.push(bytes);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
};
