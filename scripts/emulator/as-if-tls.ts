import { request as send } from 'node:http';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { type Listening, listen } from '#packages/embedded-aws/http/listen.ts';

/**
 * Hands every request on and says that it came by TLS, as a load balancer does: buckets that refuse plain connections would refuse
 * everything otherwise.
 */
export const startAsIfTls = async (port: number): Promise<Listening> =>
  listen(
    (request, response) => {
      const headers = { ...request.headers, 'x-forwarded-proto': 'https' };
      const { method, url: path } = request;
      const onwards = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onwards.once('error', (error) => response.destroy(error));
      request.pipe(onwards);
    },
    await freePort(4566),
  );
