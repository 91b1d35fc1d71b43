import type { ServerResponse } from 'node:http';
import { S3Error } from './s3-error.ts';
import { headerOf, type S3Request } from './s3-request.ts';

/** A browser uploads and plays; deleting is the server's. */
const allowedMethods = ['GET', 'HEAD', 'PUT', 'POST'];

/** Headers that let a page of an allowed origin read the answer, an error too. */
export const allowOrigin = (request: S3Request, response: ServerResponse, allowedOrigins: readonly string[]): void => {
  const origin = headerOf(request.incoming, 'origin');
  if (origin === undefined || !isAllowed(origin, allowedOrigins)) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Expose-Headers', 'ETag');
  response.setHeader('Vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
};

/** Answers a preflight request. @throws S3Error AccessForbidden for a stranger's origin or method */
export const answerPreflight = (
  request: S3Request,
  response: ServerResponse,
  allowedOrigins: readonly string[],
): void => {
  const origin = headerOf(request.incoming, 'origin');
  const method = headerOf(request.incoming, 'access-control-request-method');
  if (!origin || !method) {
    throw new S3Error('InvalidRequest', 'Insufficient information. Origin request header needed.');
  }
  if (!isAllowed(origin, allowedOrigins) || !allowedMethods.includes(method)) {
    throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.', { Method: method });
  }
  response.setHeader('Access-Control-Allow-Methods', allowedMethods.join(', '));
  const headers = headerOf(request.incoming, 'access-control-request-headers');
  if (headers) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', '3000');
  response.writeHead(200).end();
};

const isAllowed = (origin: string, allowedOrigins: readonly string[]): boolean =>
  allowedOrigins.includes(origin) || allowedOrigins.includes('*');
