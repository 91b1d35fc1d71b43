import { request } from 'node:http';
import { listenFrom } from '#packages/embedded-aws/http/listen.ts';
import { readBody } from '#packages/embedded-aws/http/read-body.ts';

/** Hosts under the reserved domain `.example`, which stand for the rest of the internet on a developer's machine. */
export interface ExampleHosts {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

const largest = 6 * 1024 * 1024;

/**
 * Answers what functions ask of `https://….example` addresses with whatever was put there. A `PUT` of the same address, sent to this server
 * as to a proxy, puts it there; without a body it goes away. `content-location` makes it a redirect.
 */
export const startExampleHosts = async (): Promise<ExampleHosts> => {
  const pages = new Map<string, { readonly body: Buffer; readonly location: string | undefined }>();
  return listenFrom((request, response) => {
    const address = request.url ?? '';
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
