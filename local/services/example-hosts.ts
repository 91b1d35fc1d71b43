import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenFrom } from '#packages/embedded-aws/http/listen.ts';
import { readBody } from '#packages/embedded-aws/http/read-body.ts';

/** Hosts under the reserved domain `.example`, which stand for the rest of the internet on a developer's machine. */
export interface ExampleHosts {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** A push service: `/201/…` takes messages, `/410/…` has forgotten the browser, `/503/…` is busy, and `/0/…` never answers. */
const pushService = 'https://push.example/';

const largest = 6 * 1024 * 1024;

/**
 * Answers what functions ask of `https://….example` addresses with whatever was put there. A `PUT` of the same address, sent to this server
 * as to a proxy, puts it there; without a body it goes away. `content-location` makes it a redirect.
 */
export const startExampleHosts = async (): Promise<ExampleHosts> => {
  const pages = new Map<string, { readonly body: Buffer; readonly location: string | undefined }>();
  const pushed = new Map<string, string[]>();
  /** A `GET` of the address tells what came: each message as it is encrypted, base64url. */
  const answerPush = async (address: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const before = pushed.get(address) ?? [];
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(before));
      return;
    }
    const body = await readBody(request, largest);
    const status = Number(new URL(address).pathname.split('/')[1]);
    if (status === 201 && body) pushed.set(address, [...before, body.toString('base64url')]);
    if (status > 0) response.writeHead(status).end();
  };
  return listenFrom((request, response) => {
    const address = request.url ?? '';
    if (address.startsWith(pushService)) {
      void answerPush(address, request, response);
      return;
    }
    if (request.method !== 'PUT') {
      const page = pages.get(address);
      if (!page) response.writeHead(404).end();
      else if (page.location === undefined) response.writeHead(200, { 'content-type': 'text/calendar' }).end(page.body);
      else response.writeHead(302, { location: page.location }).end();
      return;
    }
    void readBody(request, largest).then((body) => {
      const location = [request.headers['content-location']].flat()[0];
      if (!body || (body.length === 0 && location === undefined)) pages.delete(address);
      else pages.set(address, { body, location });
      return response.writeHead(204).end();
    });
  }, 0);
};

/** What an address answers from now on: a text, a redirect, or nothing. */
export const publish = (
  endpoint: string,
  address: string,
  { text = '', location }: { readonly text?: string; readonly location?: string },
): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = location === undefined ? {} : { 'content-location': location };
    // The whole address as the target, as to a proxy.
    const put = request(endpoint, { method: 'PUT', path: address, headers }, (response) => {
      response.resume().on('end', resolve);
    });
    put.on('error', reject).end(text);
  });

/** What came for a browser at the push service so far, as it is encrypted. */
export const pushedTo = (endpoint: string, address: string): Promise<Buffer[]> =>
  new Promise((resolve, reject) => {
    const get = request(endpoint, { path: address }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const found: unknown = JSON.parse(Buffer.concat(parts).toString());
        resolve(Array.isArray(found) ? found.map((each) => Buffer.from(String(each), 'base64url')) : []);
      });
    });
    get.on('error', reject).end();
  });
