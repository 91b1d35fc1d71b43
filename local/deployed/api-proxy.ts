import { request as send } from 'node:http';
import type { Pages } from '../web/site.ts';

/** Hands requests on to an API elsewhere, as CloudFront does: the same path, every header but Host. */
export const apiProxy = (base: string): Pages => {
  const { hostname, port, pathname } = new URL(base);
  const prefix = pathname.replace(/\/+$/, '');
  return (request, response) =>
    new Promise((resolve, reject) => {
      const { host: _, ...headers } = request.headers;
      const onwards = send(
        { hostname, port, method: request.method, path: prefix + (request.url ?? '/'), headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          answer.once('end', resolve);
          answer.once('error', reject);
        },
      );
      onwards.once('error', reject);
      request.pipe(onwards);
    });
};
